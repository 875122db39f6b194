-- On which day a chat was rated: a rating that is corrected changes the figures of that day, not of another.
alter table chat_sessions add column rated_on date;
