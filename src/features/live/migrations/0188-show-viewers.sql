-- How many are in the room of a running show, as its card says and as lists are sorted by; none while she is alone with somebody.
-- Counted now and then from the chat sessions that run.
alter table shows add column viewers integer not null default 0 check (viewers >= 0);
create index shows_by_viewers on shows (viewers, performer_id) where ended_at is null;
