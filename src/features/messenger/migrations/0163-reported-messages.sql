-- Which conversation a report is about, and which message of it; null for all of it.
create table message_reports (
  report_id uuid primary key references content_reports (id) on delete cascade,
  channel_id bigint not null references message_channels (id) on delete cascade,
  message_number integer check (message_number > 0),
  -- Whoever reported it.
  side text not null check (side in ('guest', 'actor'))
);
create index on message_reports (channel_id);
