-- What may be subscribed to; prices are changed here, and hold for who begins from then on.
create table subscription_products (
  key text primary key check (key in ('vip', 'vip-trial', 'tv', 'vx')),
  gives_vip boolean not null,
  gives_tv boolean not null,
  price_cents integer not null check (price_cents > 0),
  -- How long one payment lasts (ISO 8601).
  period text not null,
  -- What it goes on as after the first payment; its own terms where that is null.
  renews_as text references subscription_products (key),
  -- Coins for who has cancelled and stays after all.
  offer_coins integer not null check (offer_coins >= 0)
);
insert into subscription_products (key, gives_vip, gives_tv, price_cents, period, renews_as, offer_coins) values
  ('vip', true, false, 1990, 'P1M', null, 40),
  ('vip-trial', true, false, 290, 'P7D', 'vip', 20),
  ('tv', false, true, 990, 'P1M', null, 20),
  ('vx', true, true, 2490, 'P1M', null, 60);

-- What an order of a subscription goes on with, where that differs from the order itself.
alter table topup_orders
  add column renewal_cents integer check (renewal_cents > 0),
  add column renewal_period text;

-- One for each first order. Price and period are those of the day on which it began.
create table subscriptions (
  id uuid primary key default gen_random_uuid(),
  guest_id uuid not null references guests (id),
  first_order_id uuid not null unique references topup_orders (id),
  product text not null references subscription_products (key),
  gives_vip boolean not null,
  gives_tv boolean not null,
  -- Whether its provider renews it by itself and tells us, or we charge what the guest has saved.
  billed_by_provider boolean not null,
  renewal_cents integer not null check (renewal_cents > 0),
  renewal_period text not null,
  currency text not null,
  status text not null check (status in ('active', 'cancelled', 'past-due', 'ended', 'revoked')),
  started_at timestamptz not null,
  paid_until timestamptz not null,
  -- The period numbered so began then; all others are counted from it, so that the 31st comes back after February.
  anchor_at timestamptz not null,
  anchor_no integer not null,
  -- Charges of the period that is due which have failed.
  attempts integer not null default 0 check (attempts >= 0),
  failed_at timestamptz,
  -- The charge that is under way.
  charge_order_id uuid references topup_orders (id),
  -- The next renewal has been announced.
  announced boolean not null default false,
  -- When the job has something to do; null for never.
  next_at timestamptz,
  cancelled_at timestamptz,
  ended_at timestamptz,
  offer_accepted_at timestamptz,
  -- The words that the offer was made with.
  offer_text text
);
create index on subscriptions (guest_id, started_at desc);
create index on subscriptions (next_at) where next_at is not null;

-- What each payment was for. Without times: charged for, and not paid yet.
create table subscription_periods (
  order_id uuid primary key references topup_orders (id),
  subscription_id uuid not null references subscriptions (id),
  no integer not null check (no >= 0),
  from_at timestamptz,
  until_at timestamptz,
  -- Given back or charged back.
  revoked_at timestamptz
);
create index on subscription_periods (subscription_id, no);

-- Days that were given rather than sold. They wait for what is paid to run out.
create table subscription_grants (
  id bigint generated always as identity primary key,
  guest_id uuid not null references guests (id),
  kind text not null check (kind in ('vip', 'tv')),
  days integer not null check (days > 0),
  from_at timestamptz not null,
  until_at timestamptz not null,
  -- Granting the same again gives nothing more.
  key text not null unique
);
create index on subscription_grants (guest_id, kind);

-- What is to be said or done once a change is through: mails, payments that go back. Each thing once.
create table subscription_news (
  id bigint generated always as identity primary key,
  guest_id uuid not null references guests (id),
  kind text not null check (kind in (
    'started', 'renewal-ahead', 'renewed', 'failed', 'cancelled', 'resumed', 'ended', 'withdrawn', 'granted', 'refund')),
  -- The order or subscription that it is about, and what of it.
  subject uuid not null,
  detail text not null default '',
  details jsonb not null default '{}',
  due_at timestamptz not null,
  done_at timestamptz,
  unique (subject, kind, detail)
);
create index on subscription_news (due_at) where done_at is null;

-- The guest wants it to begin before the days of withdrawal are over.
create table subscription_consents (
  guest_id uuid not null references guests (id),
  request_key uuid not null,
  product text not null references subscription_products (key),
  at timestamptz not null,
  primary key (guest_id, request_key)
);

-- Written once for every order that started a subscription.
create table purchase_events (
  order_id uuid primary key references topup_orders (id),
  guest_id uuid not null references guests (id),
  product text not null,
  amount_cents integer not null,
  currency text not null,
  at timestamptz not null
);

-- Cancellations and withdrawals that came without a log-in, as they were declared, and what became of them.
create table declarations (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique,
  kind text not null check (kind in ('cancellation', 'withdrawal')),
  -- By form, or from the account where its provider has to be told by hand.
  origin text not null default 'form' check (origin in ('form', 'account')),
  email text not null,
  name text not null,
  contract text not null,
  manner text check (manner in ('ordinary', 'extraordinary')),
  reason text,
  wanted_on date,
  language text not null,
  received_at timestamptz not null,
  status text not null default 'received' check (status in ('received', 'open', 'carried-out', 'closed')),
  subscription_id uuid references subscriptions (id),
  closed_at timestamptz,
  closed_by uuid references guests (id),
  close_reason text
);
create index on declarations (received_at desc, id desc);
create index on declarations (lower(email), received_at desc);
