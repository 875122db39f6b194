-- What was bought and given back: the purchase leaves its own table, so that nothing counts it any more, and stands here.
create table purchase_returns (
  -- That of the purchase.
  id uuid primary key,
  kind text not null check (kind in ('video', 'album', 'post')),
  work_id bigint not null,
  performer_id bigint not null references performers (id),
  guest_id uuid not null references guests (id),
  -- Who paid for it; another than who had it, where it was a gift.
  payer_id uuid not null references guests (id),
  price integer not null check (price >= 0),
  -- Of the price, coins that had been given.
  bonus integer not null check (bonus between 0 and price),
  by_voucher boolean not null,
  -- What of it was hers, and what of that was still there to be taken.
  performer_share integer not null check (performer_share >= 0),
  taken_share integer not null check (taken_share between 0 and performer_share),
  bought_at timestamptz not null,
  returned_at timestamptz not null,
  -- Null by the rule on removed works.
  returned_by uuid references guests (id) on delete set null,
  reason text not null
);
create index purchase_returns_guest on purchase_returns (guest_id);
create index purchase_returns_payer on purchase_returns (payer_id);
create index purchase_returns_performer on purchase_returns (performer_id, bought_at);
