-- Leaked copies of films, held against what each account got: whose copy it is (X9). Who asked, and why, stands in the audit log as well.
create table film_traces (
  id uuid primary key,
  film_id bigint not null references films (id) on delete cascade,
  -- receiving: the copy is on its way; reading: it is compared; done; failed: it could not be, for a reason
  state text not null default 'receiving' check (state in ('receiving', 'reading', 'done', 'failed')),
  failure text check ((failure is not null) = (state = 'failed')),
  reason text not null check (length(reason) between 3 and 500),
  -- Of the film, and how many of them could be read in the copy.
  segments integer check (segments >= 0),
  segments_read integer check (segments_read between 0 and segments),
  -- Who had watched the film by then.
  candidates integer check (candidates >= 0),
  begun_at timestamptz not null default now(),
  ended_at timestamptz check ((ended_at is not null) = (state in ('done', 'failed')))
);
create index film_traces_film on film_traces (film_id, begun_at desc);

-- Whose sequences fit best.
create table film_trace_suspects (
  trace_id uuid not null references film_traces (id) on delete cascade,
  guest_id uuid not null references guests (id) on delete cascade,
  -- By how many standard deviations it fits better than a stranger's would, and how likely one of that many strangers' would fit as well.
  score double precision not null,
  chance double precision not null check (chance between 0 and 1),
  primary key (trace_id, guest_id)
);
create index film_trace_suspects_guest on film_trace_suspects (guest_id);
