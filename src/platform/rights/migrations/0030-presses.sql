-- What costs is done once: the key that its client made for the press, what was asked for with it, and what was answered.
-- Written in the transaction of the booking, so that both are there or neither.
create table presses (
  -- Whose press it is: a guest, or an operator.
  owner_id uuid not null references guests (id),
  -- Which kind of press; keys of two kinds do not meet.
  scope text not null,
  key text not null check (length(key) between 1 and 200),
  -- Of whom, what and how much was asked for.
  fingerprint text not null,
  -- Null only while its transaction is under way.
  answer jsonb,
  at timestamptz not null default now(),
  primary key (owner_id, scope, key)
);
