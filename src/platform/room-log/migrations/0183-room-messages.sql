-- The last messages of each room of the channel, as they were sent: they outlive the process, but not the day.
create table room_messages (
  log text not null,
  seq bigint not null,
  message text not null,
  at timestamptz not null,
  primary key (log, seq)
);
create index room_messages_at on room_messages (at);
