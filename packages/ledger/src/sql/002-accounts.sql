-- Opens accounts that do not exist; raises LG001 when one exists with another asset or kind.
create function :"schema".open_accounts(ids text[], assets text[], kinds text[]) returns void language plpgsql as $$
declare
  other text;
begin
  -- In order of id, so that two callers opening the same accounts cannot wait for each other in a circle.
  insert into :"schema".accounts (id, asset, kind)
  select w.id, w.asset, w.kind from unnest(ids, assets, kinds) w(id, asset, kind) order by w.id collate "C"
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

-- Moves what is pending into the balance, for accounts whose rows the caller has locked. Returns the number of rows moved.
create function :"schema".fold(ids text[]) returns bigint language sql as $$
  with gone as (
    delete from :"schema".pending where account = any(ids) returning account, amount
  ), sums as (
    select account, sum(amount)::bigint as amount, count(*) as moved from gone group by account
  ), changed as (
    update :"schema".accounts a set balance = a.balance + s.amount from sums s where a.id = s.account returning s.moved
  )
  select coalesce(sum(moved), 0)::bigint from changed
$$;

-- Folds every account that has something pending and that nobody else is working on just now.
create function :"schema".roll_up() returns bigint language plpgsql as $$
declare
  ids text[];
begin
  select array_agg(l.id) into ids
  from (
    select a.id from :"schema".accounts a
    where a.id in (select p.account from :"schema".pending p)
    order by a.id for update skip locked
  ) l;
  return :"schema".fold(coalesce(ids, '{}'));
end $$;
