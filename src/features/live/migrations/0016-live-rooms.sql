-- A performer's state follows from these facts and from who sits with her.
alter table shows
  -- The stream is there.
  add column on_air boolean not null default false,
  add column away boolean not null default false,
  -- The process that takes her stream in: viewers ask it for the picture.
  add column media_node text;
-- Where viewers reach the process when there are several; null where there is one.
alter table nodes add column url text;

alter table sittings
  -- Time that was given or paid for before: it is used up first.
  add column conversion_ms integer not null default 0 check (conversion_ms >= 0),
  add column rest_ms integer not null default 0 check (rest_ms >= 0);

-- A guest asks to be alone with her; she says yes or no.
create table private_requests (
  performer_id bigint not null references performers (id) on delete cascade,
  guest_id uuid not null references guests (id) on delete cascade,
  mode text not null check (mode in ('single', 'singlec2c', 'videoCall', 'voiceCall')),
  -- What he was told it costs; he pays no more, whatever she changes meanwhile.
  price integer not null check (price > 0),
  accepted boolean not null default false,
  expires_at timestamptz not null,
  primary key (performer_id, guest_id)
);
