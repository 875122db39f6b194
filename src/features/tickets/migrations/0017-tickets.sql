-- How many of the coins that wait for a ticket show are given ones: they go back as they came.
alter table show_tickets add column bonus integer not null default 0 check (bonus >= 0 and bonus <= price);

-- Guests who may not write in her room for a while.
create table room_mutes (
  performer_id bigint not null references performers (id) on delete cascade,
  guest_id uuid not null references guests (id) on delete cascade,
  until timestamptz not null,
  primary key (performer_id, guest_id)
);
