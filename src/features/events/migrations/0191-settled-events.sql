-- Up to here the log of events does not change any more, for statements that begin later: whatever an earlier transaction brings stands in it.
-- A transaction of another database of this server brings nothing. Which ones those are is read before it is looked which are open: so each
-- that is open and was not seen began later, and what is answered never goes back.
create function settled_events() returns xid8 language plpgsql volatile as $$
declare
  elsewhere xid[] := array(select backend_xid from pg_stat_activity
    where backend_xid is not null and datid <> (select oid from pg_database where datname = current_database()));
  seen pg_snapshot;
begin
  seen := pg_current_snapshot();
  return coalesce(
    (select open.xid from pg_snapshot_xip(seen) as open (xid) where open.xid::xid <> all (elsewhere) order by open.xid limit 1),
    pg_snapshot_xmax(seen));
end $$;
