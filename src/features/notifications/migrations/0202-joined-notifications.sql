-- Of those that became one with a later one each is kept: whether its reader may still see what it tells of is asked of each.
alter table notifications add column joined_into bigint references notifications (id) on delete cascade;
create index notifications_joined on notifications (joined_into) where joined_into is not null;
