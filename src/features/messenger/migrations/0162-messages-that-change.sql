alter table channel_messages
  -- The message that it answers, by its number in the same channel.
  add reply_to integer check (reply_to > 0 and reply_to < number),
  add guest_reaction text check (guest_reaction in ('heart', 'flame', 'applause', 'laugh', 'wow')),
  add actor_reaction text check (actor_reaction in ('heart', 'flame', 'applause', 'laugh', 'wow')),
  add edits smallint not null default 0 check (edits >= 0),
  add deleted_at timestamptz,
  -- What it said first, for who decides about a report; nobody else reads it, and it goes after its time.
  add first_text text,
  add changed_at timestamptz,
  -- Counts up with each change.
  add revision integer not null default 1,
  add check (deleted_at is null or text = '');
create index channel_messages_first_texts on channel_messages (changed_at) where first_text is not null;

-- What somebody lets others see while he writes and reads, and is shown of them; without a row all of it.
create table message_settings (
  guest_id uuid primary key references guests (id) on delete cascade,
  shows_typing boolean not null default true,
  shows_read boolean not null default true
);
