-- What a balance may fall to stands beside it: a check is read from its text in every statement, so a short one is a fast one.
alter table :"schema".accounts add column floor bigint not null default 0;
update :"schema".accounts set floor = -9007199254740991 where kind = 'open';
alter table :"schema".accounts drop constraint accounts_balance,
  add constraint accounts_balance check (balance between floor and 9007199254740991);
drop trigger accounts_immutable on :"schema".accounts;
create trigger accounts_immutable before update of id, asset, kind, floor or delete or truncate on :"schema".accounts
  for each statement execute function :"schema".refuse_change();

-- Opens accounts that do not exist; raises LG001 when one exists with another asset or kind.
create or replace function :"schema".open_accounts(ids text[], assets text[], kinds text[]) returns void language plpgsql as $$
declare
  other text;
begin
  -- In order of id, so that two callers opening the same accounts cannot wait for each other in a circle.
  insert into :"schema".accounts (id, asset, kind, floor)
  select w.id, w.asset, w.kind, case w.kind when 'open' then -9007199254740991 else 0 end
  from unnest(ids, assets, kinds) w(id, asset, kind) order by w.id collate "C"
  on conflict (id) do nothing;

  select format('%s is a %s account of %s', a.id, a.kind, a.asset) into other
  from unnest(ids, assets, kinds) w(id, asset, kind)
  join :"schema".accounts a on a.id = w.id
  where a.asset <> w.asset or a.kind <> w.kind
  limit 1;
  if other is not null then
    raise exception '%', other using errcode = 'LG001';
  end if;
end $$;

-- Replaces `post` of 003: most transfers have one giver and one receiver, and pay for nothing else here. They answer with a
-- bare number, since building an object costs as much as a statement.
drop function :"schema".post(text, text, text, jsonb, bigint, text, text, bigint, text[], bigint[]);

-- Posts one transfer between two accounts.
--
-- Answers with the number of the transfer if it is posted, otherwise with an object: one status and what belongs to it.
-- 'posted' | 'repeated' with transfer and changes (of all accounts, in their order), 'insufficient' with available,
-- 'unknown-account' with stranger, 'conflict'. Raises LG002 when assets mix.
--
-- The usual transfer needs one lock: a guarded account gives to one that is not guarded. Its statements are few and its
-- expressions fewer (PL/pgSQL prepares each anew in every transaction), and no setting is changed for it, which costs as much
-- as a statement. All else goes to `settle`.
create function :"schema".post(
  p_key text, p_fingerprint text, p_kind text, p_meta jsonb, giver text, receiver text, p_amount bigint
) returns json language plpgsql as $$
declare
  common_asset text;
  transfer bigint;
begin
  update :"schema".accounts a set balance = a.balance - p_amount from :"schema".accounts r
  where a.id = giver and a.kind = 'guarded' and a.balance >= p_amount
    and r.id = receiver and r.kind <> 'guarded' and r.asset = a.asset
  returning a.asset into common_asset;
  if found then
    insert into :"schema".transfers (key, id, fingerprint, kind, asset, amount, meta)
    values (p_key, nextval(':"schema".transfer_ids'), p_fingerprint, p_kind, common_asset, p_amount, p_meta)
    on conflict (key) do nothing returning id into transfer;
    if found then
      insert into :"schema".entries (account, transfer, amount)
      values (giver, transfer, -p_amount), (receiver, transfer, p_amount);
      insert into :"schema".pending (account, amount) values (receiver, p_amount);
      return transfer;
    end if;
    -- The key is known: nothing was given.
    update :"schema".accounts a set balance = a.balance + p_amount where a.id = giver;
  end if;
  return (select row_to_json(s) from :"schema".settle(
    p_key, p_fingerprint, p_kind, p_meta, p_amount, array[giver, receiver], array[0, p_amount]) s);
end $$;

-- The same for any number of accounts, lists as in `settle`. The short way is open when the first giver gives all; the
-- number alone says so.
create function :"schema".post_many(
  p_key text, p_fingerprint text, p_kind text, p_meta jsonb, p_total bigint, accounts text[], amounts bigint[]
) returns json language plpgsql as $$
declare
  giver text := accounts[1];
  common_asset text;
  transfer bigint;
begin
  if :"schema".stand_aside(giver, accounts, amounts) then
    update :"schema".accounts a set balance = a.balance - p_total
    where a.id = giver and a.kind = 'guarded' and a.balance >= p_total
    returning a.asset into common_asset;
    if found then
      insert into :"schema".transfers (key, id, fingerprint, kind, asset, amount, meta)
      values (p_key, nextval(':"schema".transfer_ids'), p_fingerprint, p_kind, common_asset, p_total, p_meta)
      on conflict (key) do nothing returning id into transfer;
      if found then
        insert into :"schema".entries (account, transfer, amount)
        select giver, transfer, -p_total
        union all
        select u.id, transfer, u.amount from unnest(accounts, amounts) u(id, amount) where u.amount <> 0;
        insert into :"schema".pending (account, amount)
        select u.id, u.amount from unnest(accounts, amounts) u(id, amount) where u.amount <> 0;
        return transfer;
      end if;
      update :"schema".accounts a set balance = a.balance + p_total where a.id = giver;
    end if;
  end if;
  return (select row_to_json(s) from :"schema".settle(
    p_key, p_fingerprint, p_kind, p_meta, p_total, accounts, amounts) s);
end $$;
