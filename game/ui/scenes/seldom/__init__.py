"""What is asked for now and then around a table of people: loaded when it first is."""
