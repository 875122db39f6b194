-- Since when a guest waits for her answer; null where he does not.
alter table message_channels add waiting_since timestamptz;
update message_channels c set waiting_since = (
  select min(m.sent_at) from channel_messages m
  where m.channel_id = c.id and m.sender = 'guest' and m.deleted_at is null
    and m.number > coalesce((select max(a.number) from channel_messages a where a.channel_id = c.id and a.sender = 'actor'), 0));
create index message_channels_waiting on message_channels (performer_id, waiting_since, id) where waiting_since is not null;
create index message_channels_value on message_channels (performer_id, coins_spent desc, id desc) where last_number > 0;

-- How long he had waited for this answer of hers, in whole seconds; null for what answered nothing.
alter table channel_messages add waited_seconds integer check (waited_seconds >= 0);
create index channel_messages_answers on channel_messages (channel_id, sent_at) where waited_seconds is not null;

-- What a performer keeps for herself about a guest who writes to her.
create table message_guest_notes (
  performer_id bigint not null references performers (id) on delete cascade,
  guest_id uuid not null references guests (id) on delete cascade,
  note text not null default '' check (length(note) <= 500),
  tags text[] not null default '{}' check (cardinality(tags) <= 6),
  primary key (performer_id, guest_id)
);
create index on message_guest_notes (guest_id);
create index on message_guest_notes using gin (tags);

-- What she answers again and again, in her order.
create table message_quick_answers (
  performer_id bigint not null references performers (id) on delete cascade,
  position smallint not null check (position between 1 and 12),
  text text not null check (length(text) between 1 and 300),
  primary key (performer_id, position)
);
