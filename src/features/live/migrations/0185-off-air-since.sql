-- Since when a running show has no picture; null while it has one. Whose performer stays away is ended then.
alter table shows add column off_air_since timestamptz default now();
update shows set off_air_since = null where on_air or ended_at is not null;
