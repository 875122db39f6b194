-- What reports of the same have in common; null for one that is decided by itself alone.
alter table content_reports add column alike text;
create index on content_reports (alike, received_at, id) where outcome is null and alike is not null;
