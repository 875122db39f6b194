-- How often somebody has begun to make it ready, and when it may be tried again: a file that ffmpeg cannot bear holds up no other.
alter table films add column attempts smallint not null default 0, add column retry_at timestamptz;

-- What was looked at and approved: guests are shown this, whatever she writes until somebody has looked at that too.
alter table films add column shown_texts jsonb, add column shown_fsk smallint check (shown_fsk in (16, 18));
update films set shown_texts = texts, shown_fsk = fsk where state = 'published';
