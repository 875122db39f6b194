-- Counts per day, about nobody: no guest, no browser, no address stands in them.
create table tracked_days (
  day date not null,
  context text not null,
  action text not null,
  -- The kind of page; empty where it is about none.
  page text not null default '',
  performer_id bigint references performers (id) on delete cascade,
  count bigint not null default 0 check (count > 0),
  unique nulls not distinct (day, context, action, page, performer_id)
);
create index on tracked_days (performer_id);
