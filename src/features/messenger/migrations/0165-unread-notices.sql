alter table message_channels
  -- Up to which message each was told elsewhere that there is something unread; told again once more was read.
  add guest_told integer not null default 0 check (guest_told >= 0),
  add performer_told integer not null default 0 check (performer_told >= 0);
create index message_channels_unread_of_guests on message_channels (last_at) where guest_unread > 0;
create index message_channels_unread_of_performers on message_channels (last_at) where performer_unread > 0;
