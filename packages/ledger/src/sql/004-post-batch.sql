-- Locks those of `everyone` that need a check, in order of id: guarded accounts, and hot ones that give. What a hot giver
-- has pending is folded into its balance first. All other accounts stay unlocked. Returns the hot givers.
create function :"schema".lock_accounts(everyone text[], givers text[], out hot_givers text[]) language plpgsql as $$
begin
  select array_agg(l.id) filter (where l.kind = 'hot') into hot_givers from (
    select a.id, a.kind from :"schema".accounts a
    where a.id = any(everyone) and (a.kind = 'guarded' or (a.kind = 'hot' and a.id = any(givers)))
    order by a.id for update
  ) l;
  hot_givers := coalesce(hot_givers, '{}');
  perform :"schema".fold(hot_givers);
end $$;

-- Writes down what a batch has moved; all lists but the last three go by transfer, in order of key, so that two batches never
-- wait for each other's keys in a circle. False, with nothing written, if another transaction has taken one of the keys.
create function :"schema".write_batch(
  keys text[], ids bigint[], fingerprints text[], kinds text[], assets text[], totals bigint[], metas jsonb[],
  entry_accounts text[], entry_ids bigint[], entry_amounts bigint[]
) returns boolean language plpgsql as $$
declare
  wanted bigint;
  written bigint;
begin
  insert into :"schema".transfers (key, id, fingerprint, kind, asset, amount, meta)
  select t.* from unnest(keys, ids, fingerprints, kinds, assets, totals, metas) t(key, id)
  where t.id is not null order by t.key collate "C"
  on conflict (key) do nothing;
  return true;
end $$;
