-- By what two accounts may be one person: the browser they were used in, the network they came from, the card that paid. Each is
-- a keyed hash, compared before a performer is paid out and for nothing else, and forgotten when charge-backs are over.
create table guest_traces (
  guest_id uuid not null references guests (id) on delete cascade,
  kind text not null check (kind in ('browser', 'network', 'means')),
  mark bytea not null,
  last_at timestamptz not null,
  primary key (guest_id, kind, mark)
);
create index on guest_traces (kind, mark);
create index on guest_traces (last_at);

-- What one guest gave one performer is looked up by the guest.
create index on room_purchases (guest_id, at desc);

-- One mailbox under several spellings: capitals, and what stands behind a plus.
create index auth_user_mailbox on auth_user (regexp_replace(lower(email), '\+[^@]*@', '@'));
create index address_claims_mailbox on address_claims (regexp_replace(lower(email), '\+[^@]*@', '@'));
