-- Of those that became one with a later one each is kept: whether its reader may still see what it tells of is asked of each. Rows of `count` that keep
-- none are from before.
alter table notifications add column joined_into bigint, add column keeps_joined boolean not null default false;
create index notifications_joined on notifications (joined_into) where joined_into is not null;

-- Where the one that stands for others goes, with a performer who is erased say, the last of them stands for the rest.
create function notifications_stand_in() returns trigger language plpgsql as $$
begin
  with heirs as (
      select distinct on (n.joined_into) n.id, n.joined_into as gone_id from notifications n join gone g on g.id = n.joined_into
      order by n.joined_into, n.id desc),
    standing as (
      update notifications n set joined_into = null, keeps_joined = true, on_page = g.on_page, count = greatest(1, g.count - 1), since = g.since,
        seen_at = g.seen_at, read_at = g.read_at, mail_due_at = g.mail_due_at, mailed_at = g.mailed_at
      from heirs h join gone g on g.id = h.gone_id where n.id = h.id)
  update notifications n set joined_into = h.id from heirs h where n.joined_into = h.gone_id and n.id <> h.id;
  return null;
end $$;
create trigger notifications_stand_in after delete on notifications referencing old table as gone for each statement
  execute function notifications_stand_in();
