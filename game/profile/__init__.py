"""What is kept between visits: settings, choices, the match, statistics."""
