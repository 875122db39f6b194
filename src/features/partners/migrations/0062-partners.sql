-- Who sends guests here, and what of their top-ups is credited to him. Figures only: nothing is paid out.
create table partners (
  id bigint generated always as identity primary key,
  name text not null,
  -- Stands in his links, so that a number alone credits nobody.
  token text not null unique,
  share_percent integer not null check (share_percent between 0 and 60),
  is_active boolean not null default true,
  page_key_hash text not null unique,
  created_at timestamptz not null default now()
);

-- Visits by his links, about nobody.
create table partner_days (
  partner_id bigint not null references partners (id) on delete cascade,
  day date not null,
  subref text not null,
  clicks bigint not null default 1,
  primary key (partner_id, day, subref)
);

-- By whom an account came: one, from its first day on.
create table partner_guests (
  guest_id uuid primary key references guests (id) on delete cascade,
  partner_id bigint not null references partners (id) on delete cascade,
  subref text not null,
  banner text not null,
  variant text not null,
  tied_at timestamptz not null
);
create index on partner_guests (partner_id, tied_at);

-- His share of a top-up, by the percent of that day.
create table partner_credits (
  order_id uuid primary key references topup_orders (id) on delete cascade,
  partner_id bigint not null references partners (id) on delete cascade,
  subref text not null,
  share_percent integer not null,
  amount_cents integer not null check (amount_cents >= 0),
  -- Of it, what went back by parts.
  refunded_cents integer not null default 0 check (refunded_cents between 0 and amount_cents),
  charged_back boolean not null default false,
  -- His share of what is left of it: nothing while it is charged back.
  credit_cents integer not null check (credit_cents >= 0),
  at timestamptz not null
);
create index on partner_credits (partner_id, at);
