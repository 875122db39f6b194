-- Another file for a film that guests have been shown: a draft beside it, that is made ready, consented to and looked at as any film. Approved, its
-- file becomes the film's, and the draft goes.
alter table films add column replaces bigint references films (id),
  add check (replaces is null or (published_at is null and state not in ('published', 'withdrawn')));
create unique index films_replacement on films (replaces) where replaces is not null and state <> 'removed';
create index films_replacements on films (replaces, id desc) where replaces is not null;

-- What a film had before: copies of it that were found elsewhere still tell whose they are.
create table film_old_files (
  media uuid primary key,
  film_id bigint not null references films (id) on delete cascade,
  -- As in films.
  manifest jsonb not null,
  replaced_at timestamptz not null
);
create index film_old_files_film on film_old_files (film_id);

-- replaced: its file is another one from then on.
alter table film_decisions drop constraint film_decisions_kind_check;
alter table film_decisions add check (kind in ('approved', 'refused', 'unsure', 'removed', 'objected', 'upheld', 'overturned', 'replaced'));
