-- Posts any transfer. `accounts` are those who take part, the givers first and in their order; `amounts` holds what each
-- gets, 0 for givers. Answers as `post` does. Locks come in the order of ids that every writer keeps, and before the key is
-- written, so that two transfers never wait for each other in a circle.
create function :"schema".settle(
  p_key text, p_fingerprint text, p_kind text, p_meta jsonb, p_total bigint, accounts text[], amounts bigint[],
  out status text, out transfer bigint, out changes bigint[], out available bigint, out stranger text
) language plpgsql
-- Everything is found by key: one plan for all, and never one by the statistics of a young table.
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  n int;
  account_asset text;
  account_kind text;
  there bigint;
  common_asset text;
  other_asset text;
  rest bigint := p_total;
  free bigint[];
  locked boolean[];
  known_fingerprint text;
begin
  for n in select u.n from unnest(accounts) with ordinality u(id, n) order by u.id collate "C" loop
    if amounts[n] = 0 then
      select a.asset, a.kind, a.balance into account_asset, account_kind, there
      from :"schema".accounts a where a.id = accounts[n] and a.kind <> 'open' for update;
      locked[n] := found;
      if account_kind = 'hot' then
        perform :"schema".fold(array[accounts[n]]);
        select a.balance into there from :"schema".accounts a where a.id = accounts[n];
      elsif account_kind is null then
        select a.asset, p_total into account_asset, there from :"schema".accounts a where a.id = accounts[n];
      end if;
      free[n] := there;
    else
      select a.asset, a.kind into account_asset, account_kind from :"schema".accounts a where a.id = accounts[n];
      locked[n] := account_kind = 'guarded';
      if locked[n] then
        perform from :"schema".accounts a where a.id = accounts[n] for update;
      end if;
    end if;
    if account_asset is null then
      stranger := coalesce(stranger, accounts[n]);
    elsif account_asset <> common_asset then
      other_asset := account_asset;
    else
      common_asset := account_asset;
    end if;
  end loop;

  -- Each giver gives what the ones before it lack.
  changes := amounts;
  for n in 1 .. cardinality(accounts) loop
    exit when amounts[n] > 0;
    there := least(rest, free[n]);
    changes[n] := -there;
    rest := rest - there;
  end loop;

  if stranger is null and other_asset is null and rest = 0 then
    insert into :"schema".transfers (key, id, fingerprint, kind, asset, amount, meta)
    values (p_key, nextval(':"schema".transfer_ids'), p_fingerprint, p_kind, common_asset, p_total, p_meta)
    on conflict (key) do nothing returning id into transfer;
    if found then
      insert into :"schema".entries (account, transfer, amount)
      select c.id, transfer, c.change from unnest(accounts, changes) c(id, change) where c.change <> 0;
      for n in 1 .. cardinality(accounts) loop
        continue when changes[n] = 0;
        if locked[n] then
          update :"schema".accounts a set balance = a.balance + changes[n] where a.id = accounts[n];
        else
          insert into :"schema".pending (account, amount) values (accounts[n], changes[n]);
        end if;
      end loop;
      status := 'posted';
      return;
    end if;
  end if;

  select k.id, k.fingerprint into transfer, known_fingerprint from :"schema".transfers k where k.key = p_key;
  if found and known_fingerprint <> p_fingerprint then
    status := 'conflict';
  elsif found then
    status := 'repeated';
    changes := array(
      select coalesce(e.amount, 0) from unnest(accounts) with ordinality u(id, n)
      left join :"schema".entries e on e.account = u.id and e.transfer = settle.transfer order by u.n
    );
  elsif stranger is not null then
    status := 'unknown-account';
  elsif other_asset is not null then
    raise exception 'transfer % mixes % and %', p_key, common_asset, other_asset using errcode = 'LG002';
  else
    status := 'insufficient';
    available := p_total - rest;
  end if;
end $$;

-- Whether these need neither lock nor balance when the giver gives all: receivers that are not guarded, givers that are spared.
create function :"schema".stand_aside(giver text, ids text[], amounts bigint[]) returns boolean language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
begin
  return (
    select count(*) = cardinality(ids)
    from unnest(ids, amounts) u(id, amount) join :"schema".accounts o on o.id = u.id
    join :"schema".accounts a on a.id = giver and a.asset = o.asset
    where u.amount = 0 or o.kind <> 'guarded'
  );
end $$;

-- Posts one transfer. The first giver and the first receiver go by themselves; `others` are the further givers in their
-- order and then the further receivers, with what each gets in `other_amounts`, 0 for givers; null if there are none.
--
-- Answers with one status and what belongs to it: 'posted' | 'repeated' with transfer and changes (of giver, others, receiver;
-- null when the first giver gave all), 'insufficient' with available, 'unknown-account' with stranger, 'conflict'.
-- Raises LG002 when assets mix.
--
-- The usual transfer needs one lock: a guarded account gives all of it to accounts that are not guarded. Its statements are
-- few and its expressions fewer (PL/pgSQL prepares each anew in every transaction), and no setting is changed for it, which
-- costs as much as a statement. All else goes to `settle`.
create function :"schema".post(
  p_key text, p_fingerprint text, p_kind text, p_meta jsonb, p_total bigint, giver text, receiver text, p_amount bigint,
  others text[], other_amounts bigint[],
  out status text, out transfer bigint, out changes bigint[], out available bigint, out stranger text
) language plpgsql as $$
declare
  common_asset text;
  usual boolean := true;
begin
  if others is not null then
    usual := :"schema".stand_aside(giver, others, other_amounts);
  end if;
  if usual then
    update :"schema".accounts a set balance = a.balance - p_total from :"schema".accounts r
    where a.id = giver and a.kind = 'guarded' and a.balance >= p_total
      and r.id = receiver and r.kind <> 'guarded' and r.asset = a.asset
    returning a.asset into common_asset;
    if found then
      insert into :"schema".transfers (key, id, fingerprint, kind, asset, amount, meta)
      values (p_key, nextval(':"schema".transfer_ids'), p_fingerprint, p_kind, common_asset, p_total, p_meta)
      on conflict (key) do nothing returning id into transfer;
      if found then
        insert into :"schema".entries (account, transfer, amount)
        values (giver, transfer, -p_total), (receiver, transfer, p_amount);
        insert into :"schema".pending (account, amount) values (receiver, p_amount);
        if others is not null then
          insert into :"schema".entries (account, transfer, amount)
          select u.id, transfer, u.amount from unnest(others, other_amounts) u(id, amount) where u.amount <> 0;
          insert into :"schema".pending (account, amount)
          select u.id, u.amount from unnest(others, other_amounts) u(id, amount) where u.amount <> 0;
        end if;
        status := 'posted';
        return;
      end if;
      -- The key is known: nothing was given.
      update :"schema".accounts a set balance = a.balance + p_total where a.id = giver;
    end if;
  end if;
  select s.* into status, transfer, changes, available, stranger from :"schema".settle(
    p_key, p_fingerprint, p_kind, p_meta, p_total, giver || others || receiver, 0::bigint || other_amounts || p_amount) s;
end $$;
