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

-- Judges transfers one after the other against accounts that are locked as they need, then writes them all at once.
-- See `post_batch` for the lists. Raises LG004 if another transaction has taken one of the keys meanwhile.
create function :"schema".settle_batch(
  keys text[], slots int[], fingerprints text[], kinds text[], metas jsonb[], totals bigint[],
  everyone text[], ends int[], parties int[], amounts bigint[], hot_givers text[],
  out statuses text[], out transfers bigint[], out available bigint[], out strangers int[], out changes bigint[]
) language plpgsql as $$
declare
  last_of_key bigint[];       -- by key: the transfer that has it
  print_of_key text[];        -- by key: that one's fingerprint
  assets text[];              -- by account, as the next three
  balances bigint[];          -- null if it may give without limit
  moved bigint[];             -- what this batch has added so far
  locked boolean[];
  posted bigint[] := array_fill(null::bigint, array[cardinality(slots)]); -- by transfer: its id if it is written here
  posted_assets text[] := array_fill(null::text, array[cardinality(slots)]);
  owners bigint[] := array_fill(null::bigint, array[cardinality(parties)]); -- by party: the same id
  start int := 1;
  asset text;
  stranger int;
  rest bigint;
  gives bigint;
  fresh bigint := 0;
  written bigint;
begin
  select array_agg(t.id order by u.n), array_agg(t.fingerprint order by u.n) into last_of_key, print_of_key
  from unnest(keys) with ordinality u(key, n) left join :"schema".transfers t on t.key = u.key;
  select array_agg(a.asset order by u.n), array_agg(case a.kind when 'open' then null else a.balance end order by u.n),
         array_agg(a.kind = 'guarded' or a.id = any(coalesce(hot_givers, '{}')) order by u.n), array_agg(0::bigint order by u.n)
  into assets, balances, locked, moved
  from unnest(everyone) with ordinality u(id, n) left join :"schema".accounts a on a.id = u.id;
  available := posted;
  strangers := posted;
  transfers := posted;
  changes := amounts;

  for n in 1 .. cardinality(slots) loop
    if last_of_key[slots[n]] is not null then
      statuses[n] := case when print_of_key[slots[n]] = fingerprints[n] then 'repeated' else 'conflict' end;
      transfers[n] := last_of_key[slots[n]];
      start := ends[n] + 1;
      continue;
    end if;

    asset := null;
    stranger := null;
    rest := totals[n];
    for p in start .. ends[n] loop
      if assets[parties[p]] is null then
        stranger := coalesce(stranger, parties[p]);
      elsif assets[parties[p]] <> asset then
        raise exception 'transfer % mixes % and %', keys[slots[n]], asset, assets[parties[p]] using errcode = 'LG002';
      else
        asset := assets[parties[p]];
      end if;
      -- Each giver gives what the ones before it lack.
      if amounts[p] = 0 then
        gives := least(rest, balances[parties[p]] + moved[parties[p]]);
        changes[p] := -gives;
        rest := rest - gives;
      end if;
    end loop;

    if stranger is not null then
      statuses[n] := 'unknown-account';
      strangers[n] := stranger;
    elsif rest > 0 then
      statuses[n] := 'insufficient';
      available[n] := totals[n] - rest;
    else
      statuses[n] := 'posted';
      transfers[n] := nextval(':"schema".transfer_ids');
      posted[n] := transfers[n];
      posted_assets[n] := asset;
      last_of_key[slots[n]] := transfers[n];
      print_of_key[slots[n]] := fingerprints[n];
      fresh := fresh + 1;
      for p in start .. ends[n] loop
        moved[parties[p]] := moved[parties[p]] + changes[p];
        owners[p] := transfers[n];
      end loop;
    end if;
    start := ends[n] + 1;
  end loop;

  -- In order of key, so that two batches never wait for each other's keys in a circle.
  insert into :"schema".transfers (key, id, fingerprint, kind, asset, amount, meta)
  select keys[t.slot], t.id, t.fingerprint, t.kind, t.asset, t.total, t.meta
  from unnest(slots, posted, fingerprints, kinds, posted_assets, totals, metas)
    t(slot, id, fingerprint, kind, asset, total, meta)
  where t.id is not null order by keys[t.slot] collate "C"
  on conflict (key) do nothing;
  get diagnostics written = row_count;
  if written < fresh then
    raise exception 'a key was taken meanwhile' using errcode = 'LG004';
  end if;

  insert into :"schema".entries (account, transfer, amount)
  select everyone[e.account], e.transfer, e.change from unnest(parties, owners, changes) e(account, transfer, change)
  where e.transfer is not null and e.change <> 0;
  update :"schema".accounts a set balance = a.balance + c.moved
  from unnest(everyone, moved, locked) c(id, moved, locked) where a.id = c.id and c.locked and c.moved <> 0;
  insert into :"schema".pending (account, amount)
  select c.id, c.moved from unnest(everyone, moved, locked) c(id, moved, locked) where not c.locked and c.moved <> 0;

  for n in 1 .. cardinality(slots) loop
    continue when statuses[n] <> 'repeated';
    for p in coalesce(ends[n - 1], 0) + 1 .. ends[n] loop
      select e.amount into gives from :"schema".entries e
      where e.account = everyone[parties[p]] and e.transfer = transfers[n];
      changes[p] := coalesce(gives, 0);
    end loop;
  end loop;
end $$;

-- Posts transfers as if one came after the other, having taken all locks at once and in order.
--
-- `keys` and `everyone` (with `givers`, those who give anywhere) hold each name once. By transfer: `slots` (its place in
-- `keys`), `fingerprints`, `kinds`, `metas`, `totals`, `ends` (the place of its last party). By party, the givers of a
-- transfer first and in their order: `parties` (its place in `everyone`), `amounts` (what it gets, 0 for givers).
-- Answers by transfer (`statuses` and what belongs to them, see `post`; `strangers` are places) and by party (`changes`).
create function :"schema".post_batch(
  keys text[], slots int[], fingerprints text[], kinds text[], metas jsonb[], totals bigint[],
  everyone text[], givers text[], ends int[], parties int[], amounts bigint[]
) returns json language plpgsql
-- Everything is found by key: one plan for all, and never one by the statistics of a young table.
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off
set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  hot_givers text[];
begin
  hot_givers := :"schema".lock_accounts(everyone, givers);
  loop
    begin
      return (select row_to_json(s) from :"schema".settle_batch(
        keys, slots, fingerprints, kinds, metas, totals, everyone, ends, parties, amounts, hot_givers) s);
    exception when sqlstate 'LG004' then
      null; -- Look again.
    end;
  end loop;
end $$;
