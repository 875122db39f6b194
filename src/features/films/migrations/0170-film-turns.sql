-- When a film was begun to be made: whose performer was served longest ago comes first.
alter table films add column begun_at timestamptz;
create index films_begun on films (performer_id, begun_at desc) where begun_at is not null;
-- Those that could not be made, as operators look them up.
create index films_not_made on films (id desc) where processing = 'failed' and failure ->> 'reason' = 'not-made';
