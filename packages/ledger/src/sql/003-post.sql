-- Locks those of `everyone` that need a check, in order of id: guarded accounts, and hot ones that give. What a hot giver
-- has pending is folded into its balance first. All other accounts stay unlocked. Returns the hot givers.
create function :"schema".lock_accounts(everyone text[], givers text[], out hot_givers text[]) language plpgsql as $$
begin
  select array_agg(l.id) filter (where l.kind = 'hot') into hot_givers from (
    select a.id, a.kind from :"schema".accounts a
    where a.id = any(everyone) and (a.kind = 'guarded' or (a.kind = 'hot' and a.id = any(givers)))
    order by a.id for update
  ) l;
  if hot_givers is not null then
    perform :"schema".fold(hot_givers);
  end if;
end $$;

-- Judges one transfer between accounts that are locked as they need, and writes it down if it goes through. `accounts` are
-- those to take from, in order, then those to give to; `amounts` holds what each of the latter gets, null for the former.
-- `hot_givers` are the hot accounts that are locked.
--
-- Answers {status: 'posted' | 'repeated', id, changes: [per account]} | {status: 'insufficient', available}
--       | {status: 'unknown-account', account} | {status: 'conflict'}; raises LG002 when assets mix.
create function :"schema".settle(
  p_key text, p_fingerprint text, p_kind text, p_meta jsonb, p_total bigint, accounts text[], amounts bigint[],
  hot_givers text[]
) returns json language plpgsql as $$
declare
  it record;
begin
  loop
    -- Each giver gives what the ones before it lack.
    select k.id as known_id, k.fingerprint as known_fingerprint, m.* into it
    from (
      select array_agg(c.change order by c.n) as changes, array_agg(c.locked order by c.n) as locked,
             sum(c.change)::bigint as lacking, min(c.asset) as asset, max(c.asset) as other_asset,
             min(c.id) filter (where c.asset is null) as stranger
      from (
        select u.id, u.n, a.asset, a.locked,
               coalesce(u.amount, -greatest(0, least(a.free, p_total - coalesce(sum(a.free) over earlier, 0)))) as change
        from unnest(accounts, amounts) with ordinality u(id, amount, n) left join lateral (
          select x.asset, case x.kind when 'open' then p_total else x.balance end as free,
                 x.kind = 'guarded' or x.id = any(coalesce(hot_givers, '{}')) as locked
          from :"schema".accounts x where x.id = u.id
        ) a on true
        window earlier as (order by u.n rows between unbounded preceding and 1 preceding)
      ) c
    ) m left join :"schema".transfers k on k.key = p_key;

    if it.known_id is not null then
      if it.known_fingerprint <> p_fingerprint then
        return json_build_object('status', 'conflict');
      end if;
      return json_build_object('status', 'repeated', 'id', it.known_id, 'changes', (
        select json_agg(coalesce(e.amount, 0) order by u.n) from unnest(accounts) with ordinality u(id, n)
        left join :"schema".entries e on e.account = u.id and e.transfer = it.known_id
      ));
    elsif it.stranger is not null then
      return json_build_object('status', 'unknown-account', 'account', it.stranger);
    elsif it.asset <> it.other_asset then
      raise exception 'transfer % mixes % and %', p_key, it.asset, it.other_asset using errcode = 'LG002';
    elsif it.lacking > 0 then
      return json_build_object('status', 'insufficient', 'available', p_total - it.lacking);
    end if;

    with made as (
      insert into :"schema".transfers (key, id, fingerprint, kind, asset, amount, meta)
      values (p_key, nextval(':"schema".transfer_ids'), p_fingerprint, p_kind, it.asset, p_total, p_meta)
      on conflict (key) do nothing returning id
    ), changed as materialized (
      select made.id as transfer, c.id, c.change, c.locked
      from made, unnest(accounts, it.changes, it.locked) c(id, change, locked) where c.change <> 0
    ), entered as (
      insert into :"schema".entries (account, transfer, amount) select c.id, c.transfer, c.change from changed c
    ), settled as (
      update :"schema".accounts a set balance = a.balance + c.change from changed c where a.id = c.id and c.locked
    ), deferred as (
      insert into :"schema".pending (account, amount) select c.id, c.change from changed c where not c.locked
    )
    select id into it.known_id from made;
    -- Another transaction took the key between our look and our write: look again.
    continue when not found;

    return json_build_object('status', 'posted', 'id', it.known_id, 'changes', it.changes);
  end loop;
end $$;

-- Posts one transfer: locks before the key is written, so that two transfers never wait for each other in a circle.
create function :"schema".post(
  p_key text, p_fingerprint text, p_kind text, p_meta jsonb, p_total bigint, givers text[], accounts text[], amounts bigint[]
) returns json language plpgsql
-- Everything is found by key: one plan for all, and never one by the statistics of a young table.
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off
set enable_hashjoin = off set enable_mergejoin = off
as $$
begin
  return :"schema".settle(p_key, p_fingerprint, p_kind, p_meta, p_total, accounts, amounts,
                          :"schema".lock_accounts(accounts, givers));
end $$;

-- Posts transfers one after the other, between these accounts, having taken all locks at once and in order.
create function :"schema".post_batch(batch json, everyone text[], givers text[]) returns json language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off
set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  t record;
  hot_givers text[];
  answers json[] := '{}';
begin
  -- Between open and hot accounts nothing is locked but the keys, which two batches may hold in any order.
  if exists (select from :"schema".accounts a where a.id = any(givers) and a.kind = 'open') then
    perform pg_advisory_xact_lock(':"schema".transfers'::regclass::oid::bigint);
  end if;
  hot_givers := :"schema".lock_accounts(everyone, givers);
  for t in
    select * from json_to_recordset(batch)
      as b(key text, fingerprint text, kind text, meta jsonb, total bigint, accounts text[], amounts bigint[])
  loop
    answers := answers || :"schema".settle(t.key, t.fingerprint, t.kind, t.meta, t.total, t.accounts, t.amounts, hot_givers);
  end loop;
  return array_to_json(answers);
end $$;
