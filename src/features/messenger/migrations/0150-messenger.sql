-- Written words between one guest and one performer.
create table message_channels (
  -- Drawn at random: the number of a channel tells nothing of others.
  id bigint primary key,
  guest_id uuid not null references guests (id) on delete cascade,
  performer_id bigint not null references performers (id) on delete cascade,
  -- Messages of both are one sequence from 1; the row is locked for each new one.
  last_number integer not null default 0 check (last_number >= 0),
  last_at timestamptz not null default now(),
  -- Up to where each has read, and how many of the other's messages lie beyond.
  guest_read integer not null default 0 check (guest_read between 0 and last_number),
  performer_read integer not null default 0 check (performer_read between 0 and last_number),
  guest_unread integer not null default 0 check (guest_unread >= 0),
  performer_unread integer not null default 0 check (performer_unread >= 0),
  guest_viewed_at timestamptz,
  guest_archived boolean not null default false,
  performer_archived boolean not null default false,
  -- The guest wants to hear nothing of her. She shuts him out by `room_blocks`, everywhere at once.
  guest_blocked boolean not null default false,
  -- Messages of his that cost him nothing because they were the first, and all coins that he has paid here.
  free_used integer not null default 0 check (free_used >= 0),
  coins_spent bigint not null default 0 check (coins_spent >= 0),
  created_at timestamptz not null default now(),
  unique (guest_id, performer_id)
);
create index message_channels_of_guest on message_channels (guest_id, last_at desc, id desc) where last_number > 0;
create index message_channels_of_performer on message_channels (performer_id, last_at desc, id desc)
  where last_number > 0;

create table channel_messages (
  channel_id bigint not null references message_channels (id) on delete cascade,
  number integer not null check (number > 0),
  id uuid not null default uuidv7() unique,
  sender text not null check (sender in ('guest', 'actor')),
  -- What the sender's browser calls it.
  client_id text not null,
  text text not null,
  -- What it cost, with what was given along.
  coins integer not null default 0 check (coins >= 0),
  gifts jsonb not null default '[]',
  sent_at timestamptz not null default now(),
  primary key (channel_id, number)
);

-- What was paid for messages: stays for its time when they are gone.
create table message_purchases (
  id uuid primary key default uuidv7(),
  guest_id uuid not null references guests (id),
  performer_id bigint not null references performers (id),
  coins integer not null check (coins >= 0),
  -- How many of the coins are given ones, and whether a voucher paid for the words.
  bonus integer not null default 0 check (bonus between 0 and coins),
  by_voucher boolean not null default false,
  performer_share integer not null check (performer_share >= 0),
  gifts jsonb not null default '[]',
  bought_at timestamptz not null default now()
);
create index on message_purchases (guest_id, bought_at desc);
create index on message_purchases (performer_id, bought_at desc);

-- How a performer takes messages: how many of a guest's first ones cost him nothing.
create table message_offers (
  performer_id bigint primary key references performers (id) on delete cascade,
  free_messages smallint not null default 0 check (free_messages between 0 and 10)
);
