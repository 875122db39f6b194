alter table topup_orders
  -- Its charge-back had a notice of its own. Of older ones it is taken for told: one more waits for an operator.
  add column dispute_told boolean not null default false,
  -- When its provider was last asked what became of it.
  add column revisited_at timestamptz;
update topup_orders set dispute_told = true where status in ('charged-back', 'won', 'lost');
