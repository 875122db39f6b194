-- What a careful engineer would write by hand for exactly one shape of transfer: one giver, one hot receiver. It gives the same
-- promises: a key with the fingerprint of its content, entries, a guarded balance, both accounts there and of one asset.
create schema raw;
create table raw.accounts (id text primary key, asset text not null, balance bigint not null check (balance >= 0)) with (fillfactor = 70);
create sequence raw.ids;
create table raw.transfers (
  key text primary key, id bigint not null, fingerprint text not null, kind text not null, asset text not null,
  amount bigint not null, meta jsonb, made_at timestamptz not null default now());
create index on raw.transfers (id);
create table raw.entries (account text, transfer bigint, amount bigint not null, primary key (account, transfer));
create table raw.pending (
  account text, id bigint generated always as identity, amount bigint not null, primary key (account, id));

-- The number of the transfer; null if the giver has not enough or the key is taken by another one.
create function raw.post(giver text, receiver text, p_key text, p_fingerprint text, p_kind text, p_amount bigint, p_meta jsonb)
returns bigint language plpgsql as $$
declare
  n bigint;
  there bigint;
  theirs text;
  known text;
begin
  select balance, asset into there, theirs from raw.accounts where id = giver for update;
  perform from raw.accounts where id = receiver and asset = theirs;
  if not found then raise exception 'cannot give to %', receiver; end if;
  select id, fingerprint into n, known from raw.transfers where key = p_key;
  if found then return case when known = p_fingerprint then n end; end if;
  if there < p_amount then return null; end if;
  n := nextval('raw.ids');
  insert into raw.transfers (key, id, fingerprint, kind, asset, amount, meta)
  values (p_key, n, p_fingerprint, p_kind, theirs, p_amount, p_meta);
  insert into raw.entries (account, transfer, amount) values (giver, n, -p_amount), (receiver, n, p_amount);
  update raw.accounts set balance = balance - p_amount where id = giver;
  insert into raw.pending (account, amount) values (receiver, p_amount);
  return n;
end $$;
