-- A transfer locks in order of id, whichever way it goes. The short way of 005 locked its first giver alone and then, where that
-- had not enough or the key was known, went on to `settle` with the lock kept: out of order where another party is guarded too.
-- So the short way is for transfers that have no other guarded party.
create or replace function :"schema".stand_aside(giver text, ids text[], amounts bigint[]) returns boolean language plpgsql stable
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
begin
  return (
    select count(*) = cardinality(ids)
    from unnest(ids, amounts) u(id, amount) join :"schema".accounts o on o.id = u.id
    join :"schema".accounts a on a.id = giver and a.asset = o.asset
    where u.id = giver or o.kind = 'open' or (o.kind = 'hot' and u.amount > 0)
  );
end $$;

-- Locks what a transaction of several transfers is going to touch, in the order that every transfer keeps.
create function :"schema".lock_in_order(ids text[]) returns void language plpgsql as $$
begin
  perform from :"schema".accounts a where a.id = any(ids) and a.kind <> 'open' order by a.id for update;
end $$;
