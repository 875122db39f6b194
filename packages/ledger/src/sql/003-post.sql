-- Posts one transfer. `accounts` are those who take part, the givers first and in their order; `amounts` holds what each
-- gets, 0 for givers; `lock_order` is their positions in the order of ids that every writer keeps.
--
-- Answers with one status and what belongs to it: 'posted' | 'repeated' with transfer and changes (per account),
-- 'insufficient' with available, 'unknown-account' with stranger, 'conflict'. Raises LG002 when assets mix.
--
-- Small statements by primary key, since that is what PostgreSQL does fastest. Locks come before the key is written, so that
-- two transfers never wait for each other in a circle.
create function :"schema".post(
  p_key text, p_fingerprint text, p_kind text, p_meta jsonb, p_total bigint, accounts text[], amounts bigint[],
  lock_order int[], out status text, out transfer bigint, out changes bigint[], out available bigint, out stranger text
) language plpgsql
-- Never a plan by the statistics of a young table: everything is found by key.
set enable_seqscan = off
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
  foreach n in array lock_order loop
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
      left join :"schema".entries e on e.account = u.id and e.transfer = post.transfer order by u.n
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
