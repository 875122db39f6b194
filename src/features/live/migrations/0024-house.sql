-- Which rights there are stands in the contract: who writes one has been checked against it.
alter table operator_rights
  drop constraint operator_rights_right_check,
  add constraint operator_rights_right_check check ("right" ~ '^[a-z][a-z-]{1,29}$');
-- Who was allowed everything there was may do what is new as well.
insert into operator_rights (guest_id, "right")
select guest_id, added from operator_rights, unnest(array['live', 'payouts']) added
where "right" in (
  'guests', 'payments', 'promotions', 'age-checks', 'ledger', 'audit', 'operators', 'performers', 'content', 'system')
group by guest_id, added having count(*) = 10
on conflict do nothing;

-- An operator has locked her out of going live, until one lifts it; she reads why.
alter table performers
  add column live_locked_at timestamptz,
  add column live_locked_reason text,
  add constraint performers_live_lock check ((live_locked_at is null) = (live_locked_reason is null));
create index performers_locked_out on performers (live_locked_at desc, id desc) where live_locked_at is not null;

-- What the house has to say to a performer: it stays in her studio until she confirms that she has read it.
create table house_notices (
  id uuid primary key default uuidv7(),
  performer_id bigint not null references performers (id) on delete cascade,
  -- stopped: her show was ended.
  kind text not null check (kind in ('warning', 'stopped')),
  show_id uuid references shows (id) on delete cascade,
  text text not null check (char_length(text) <= 500),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz
);
create index house_notices_open on house_notices (performer_id, id) where confirmed_at is null;
create index on house_notices (show_id);
create unique index house_notices_stopped on house_notices (show_id) where kind = 'stopped';

-- Shows that operators looked into: each is noted once for each operator, a private chat by itself and with a reason.
create table show_looks (
  operator_id uuid not null,
  show_id uuid not null references shows (id) on delete cascade,
  -- The private chat; null for the open room.
  sitting_id uuid references sittings (id) on delete cascade,
  at timestamptz not null default now(),
  unique nulls not distinct (show_id, operator_id, sitting_id)
);

-- What an operator decided about a payout: the transfer's number at the bank, or why not.
alter table payouts
  add column reference text check (char_length(reference) between 3 and 80),
  add column refusal text check (char_length(refusal) <= 500),
  add column decided_by uuid;
create index payouts_waiting on payouts (id) where state = 'requested';
create index payouts_decided on payouts (decided_at desc, id desc) where state <> 'requested';

-- Suggestions of one word for one performer are read and decided together.
create index tag_suggestions_alike on tag_suggestions (performer_id, language, word) where state = 'open';
