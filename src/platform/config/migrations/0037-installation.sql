-- What the platform knows of itself: one row, in this database for as long as it lives.
create table installation (
  is_this boolean primary key default true check (is_this),
  -- Says which secret this data was written under, without telling anything of it; null until a platform has started.
  secret_mark bytea,
  -- When a process last showed that it can write here.
  probed_at timestamptz
);
insert into installation default values;
