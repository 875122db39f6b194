-- What was decided about a film, and what she said to it. The last of a revision counts.
create table film_decisions (
  id bigint generated always as identity primary key,
  film_id bigint not null references films (id) on delete cascade,
  revision integer not null,
  -- unsure: somebody else is to look at it; objected: she objects to being refused or removed; upheld, overturned: what became of that
  kind text not null check (kind in ('approved', 'refused', 'unsure', 'removed', 'objected', 'upheld', 'overturned')),
  -- Null for hers, and for operators who are gone.
  operator_id uuid references guests (id),
  reason text not null,
  decided_at timestamptz not null
);
create index film_decisions_film on film_decisions (film_id, id desc);
create index film_decisions_operator on film_decisions (operator_id);

-- When she objected, as long as nobody has decided about it.
alter table films add column objected_at timestamptz;
create index films_objected on films (objected_at) where objected_at is not null;
