-- Which show stands out follows from its tickets; nobody ever set it.
alter table ticket_shows drop column is_featured;
