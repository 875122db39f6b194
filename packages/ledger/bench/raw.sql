-- What a careful engineer would write by hand for exactly one shape of transfer: one giver, one hot receiver.
create schema raw;
create table raw.accounts (id text primary key, balance bigint not null check (balance >= 0)) with (fillfactor = 70);
create sequence raw.ids;
create table raw.transfers (
  key text primary key, id bigint not null, fingerprint text not null, kind text not null, asset text not null,
  amount bigint not null, meta jsonb, made_at timestamptz not null default now());
create index on raw.transfers (id);
create table raw.entries (account text, transfer bigint, amount bigint not null, primary key (account, transfer));
create table raw.pending (
  account text, id bigint generated always as identity, amount bigint not null, primary key (account, id));

create function raw.post(giver text, receiver text, p_key text, p_fingerprint text, p_kind text, p_amount bigint, p_meta jsonb)
returns bigint language plpgsql as $$
declare
  n bigint;
  there bigint;
begin
  select balance into there from raw.accounts where id = giver for update;
  if there is null or there < p_amount then return null; end if;
  select id into n from raw.transfers where key = p_key;
  if n is not null then return n; end if;
  n := nextval('raw.ids');
  insert into raw.transfers (key, id, fingerprint, kind, asset, amount, meta)
  values (p_key, n, p_fingerprint, p_kind, 'coin', p_amount, p_meta);
  insert into raw.entries (account, transfer, amount) values (giver, n, -p_amount), (receiver, n, p_amount);
  update raw.accounts set balance = balance - p_amount where id = giver;
  insert into raw.pending (account, amount) values (receiver, p_amount);
  return n;
end $$;
