"""Playing with people: the screens around a table whose messages travel as links."""
