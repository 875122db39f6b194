-- Every way of chatting: what each costs, who offers which, and what is kept of it.
alter table performers
  add column price_single integer not null default 30 check (price_single between 1 and 1000),
  add column price_voice integer not null default 8 check (price_voice between 1 and 1000),
  add column price_videocall integer not null default 25 check (price_videocall between 1 and 1000),
  -- Modes beside free chat that guests may ask for; voyeurInSingle lets them look on while she is private.
  add column offers text[] not null default '{videoChat,single,singlec2c,voyeur}'
    check (offers <@ '{videoChat,single,singlec2c,voyeur,voyeurInSingle,videoCall,voiceCall,toy}'::text[]),
  add column conversion_chat boolean not null default false,
  -- private: with one guest alone; ticketShow: for those who hold a ticket.
  drop constraint performers_state_check,
  add constraint performers_state_check
    check (state in ('offline', 'freeChat', 'videoChat', 'away', 'private', 'ticketShow'));

alter table sittings
  drop constraint sittings_mode_check,
  add constraint sittings_mode_check check (mode in
    ('freeChat', 'videoChat', 'voyeur', 'single', 'singlec2c', 'videoCall', 'voiceCall', 'ticketShow')),
  add column voucher_minutes integer not null default 0 check (voucher_minutes >= 0);
-- She is alone with one guest at a time.
create unique index sittings_private on sittings (performer_id)
  where ended_at is null and mode in ('single', 'singlec2c', 'videoCall', 'voiceCall');

-- What is left of a voucher's minute that was begun and not used up: the next sitting with her begins with it.
create table voucher_rests (
  guest_id uuid not null references guests (id) on delete cascade,
  performer_id bigint not null references performers (id) on delete cascade,
  ms integer not null check (ms between 1 and 59999),
  primary key (guest_id, performer_id)
);

-- A show with a beginning, an end and a price for the whole of it.
create table ticket_shows (
  id bigint generated always as identity (start with 501) primary key,
  performer_id bigint not null references performers (id),
  title text not null,
  description text not null,
  price integer not null check (price between 0 and 10000),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- Seen and bought only by those she invites.
  is_internal boolean not null default false,
  is_featured boolean not null default false,
  state text not null default 'planned' check (state in ('planned', 'running', 'ended', 'cancelled', 'missed')),
  started_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default now()
);
create index ticket_shows_to_come on ticket_shows (starts_at, id) where state in ('planned', 'running');
create index on ticket_shows (performer_id, starts_at desc);

create table show_tickets (
  id uuid primary key default uuidv7(),
  ticket_show_id bigint not null references ticket_shows (id),
  guest_id uuid not null references guests (id),
  -- Coins, and whether a voucher paid instead.
  price integer not null check (price >= 0),
  by_voucher boolean not null default false,
  -- held: the coins wait; paid: they are hers and ours; returned: they went back.
  state text not null default 'held' check (state in ('held', 'paid', 'returned')),
  bought_at timestamptz not null default now(),
  settled_at timestamptz
);
create unique index show_tickets_one on show_tickets (ticket_show_id, guest_id) where state <> 'returned';
create index on show_tickets (guest_id, bought_at desc);

create table ticket_invitations (
  ticket_show_id bigint not null references ticket_shows (id) on delete cascade,
  guest_id uuid not null references guests (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (ticket_show_id, guest_id)
);

-- What guests give in a chat: gifts and toy controls of the house, and what performers offer themselves.
create table gifts (
  id integer primary key,
  category_id integer not null,
  price integer not null check (price between 1 and 10000),
  names jsonb not null,
  image text not null,
  active boolean not null default true,
  vip boolean not null default false,
  position smallint not null
);

create table bought_gifts (
  guest_id uuid not null references guests (id) on delete cascade,
  gift_id integer not null references gifts (id),
  quantity integer not null check (quantity >= 0),
  primary key (guest_id, gift_id)
);

create table toy_controls (
  id integer primary key,
  price integer not null check (price between 1 and 10000),
  names jsonb not null,
  image text not null,
  -- Seconds; the strength in hundredths, or drawn anew each second.
  duration integer not null check (duration between 1 and 600),
  strength smallint not null check (strength between 1 and 100),
  random boolean not null default false,
  active boolean not null default true,
  position smallint not null
);

create table tip_menu (
  id bigint generated always as identity primary key,
  performer_id bigint not null references performers (id) on delete cascade,
  title text not null,
  coins integer not null check (coins between 1 and 10000),
  position smallint not null
);
create index on tip_menu (performer_id, position);

create table room_goals (
  id uuid primary key default uuidv7(),
  performer_id bigint not null references performers (id) on delete cascade,
  title text not null,
  coins integer not null check (coins between 1 and 1000000),
  given integer not null default 0 check (given >= 0),
  created_at timestamptz not null default now(),
  reached_at timestamptz,
  closed_at timestamptz
);
create unique index room_goals_open on room_goals (performer_id) where closed_at is null;

-- Every purchase inside a room, in order: what an overlay shows and a performer's figures add up.
create table room_purchases (
  id uuid primary key default uuidv7(),
  performer_id bigint not null references performers (id),
  show_id uuid references shows (id),
  guest_id uuid not null references guests (id),
  kind text not null check (kind in ('tip', 'gift', 'toy')),
  ref text,
  coins integer not null check (coins >= 0),
  performer_share integer not null check (performer_share >= 0),
  at timestamptz not null default now(),
  -- Made by the browser: what is sent again is bought once.
  key text not null unique
);
create index on room_purchases (performer_id, at desc);

create table room_moderators (
  performer_id bigint not null references performers (id) on delete cascade,
  guest_id uuid not null references guests (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (performer_id, guest_id)
);

-- Words that are not said in her room; performer 0 is the house's list.
create table banned_words (
  performer_id bigint not null,
  word text not null check (word = lower(word)),
  primary key (performer_id, word)
);

-- A longer look before the first chat, once for each guest (fifteen-minutes-preview).
create table free_previews (
  guest_id uuid primary key references guests (id) on delete cascade,
  declined boolean not null,
  used_ms integer not null default 0 check (used_ms >= 0),
  decided_at timestamptz not null default now()
);

-- The first chat on the house, for as long as its countdown runs.
create table conversion_chats (
  guest_id uuid primary key references guests (id) on delete cascade,
  enabled boolean not null default true,
  ends_at timestamptz not null,
  used_ms integer not null default 0 check (used_ms >= 0)
);
