-- What a guest may have without paying: so many minutes, messages, pictures. Types are those of the product (1 to 10).
create table vouchers (
  id uuid primary key default uuidv7(),
  guest_id uuid not null references guests (id) on delete cascade,
  type smallint not null check (type between 1 and 10),
  -- Good with this performer alone; null is good with all.
  actor_id bigint references performers (id),
  amount integer not null check (amount > 0),
  left_over integer not null check (left_over between 0 and amount),
  -- Where it comes from, for support.
  source text not null,
  expires_at timestamptz,
  granted_at timestamptz not null default now(),
  -- Granting the same again gives nothing more.
  key text not null unique
);
create index on vouchers (guest_id) where left_over > 0;

create table voucher_uses (
  key text primary key,
  guest_id uuid not null references guests (id) on delete cascade,
  type smallint not null,
  actor_id bigint,
  amount integer not null check (amount > 0),
  used_at timestamptz not null default now()
);

-- Coins that a guest has spent on a day of Berlin: what his own limits are compared with.
create table spending_days (
  guest_id uuid not null references guests (id) on delete cascade,
  day date not null,
  coins integer not null check (coins >= 0),
  primary key (guest_id, day)
);

-- How a guest keeps himself in check. No row, or null, means that he has set nothing.
create table spending_rules (
  guest_id uuid primary key references guests (id) on delete cascade,
  day_cents integer check (day_cents > 0),
  month_cents integer check (month_cents > 0),
  -- A higher limit, or none (null), that begins to hold at a moment.
  next_day_cents integer check (next_day_cents > 0),
  next_day_at timestamptz,
  next_month_cents integer check (next_month_cents > 0),
  next_month_at timestamptz,
  remind_minutes integer check (remind_minutes > 0),
  remind_coins integer check (remind_coins > 0),
  excluded_since timestamptz,
  excluded_until timestamptz,
  excluded_for_good boolean not null default false
);

-- A payment of which only the unspent part went back.
alter table topup_orders add column refund_cents integer check (refund_cents > 0);

create table bonus_codes (
  id bigint generated always as identity primary key,
  -- Capitals and digits, as they are compared.
  code text not null unique check (code ~ '^[0-9A-Z]{4,40}$'),
  valid_to timestamptz,
  conditions jsonb not null,
  benefits jsonb not null,
  -- How many guests may redeem it in all; null for any number.
  quantity integer check (quantity > 0),
  redeemed integer not null default 0 check (redeemed >= 0 and (quantity is null or redeemed <= quantity)),
  once_per_guest boolean not null default true,
  disabled_at timestamptz,
  created_at timestamptz not null default now()
);

create table bonus_redemptions (
  id uuid primary key default uuidv7(),
  code_id bigint not null references bonus_codes (id),
  guest_id uuid not null references guests (id),
  redeemed_at timestamptz not null default now(),
  -- How often this guest had redeemed the code before.
  turn integer not null default 0,
  -- Benefits of a top-up wait for it until then; null where there are none, or they have been given.
  waits_until timestamptz,
  -- The top-up that gave them, and the coins it gave.
  order_id uuid references topup_orders (id),
  given_coins integer not null default 0,
  -- They were taken back with it: so many were still there.
  revoked_at timestamptz,
  revoked_coins integer not null default 0,
  unique (code_id, guest_id, turn)
);
create index on bonus_redemptions (guest_id, redeemed_at desc);
create index on bonus_redemptions (order_id) where order_id is not null;

-- Codes that were none, so that nobody tries his way to one.
create table bonus_tries (
  guest_id uuid not null references guests (id) on delete cascade,
  at timestamptz not null default now()
);
create index on bonus_tries (guest_id, at);
