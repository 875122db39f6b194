-- What was settled keeps no content: it may hold the token of a card. What broke is tried again in turn.
alter table provider_notices
  alter column content drop not null,
  add column tried_at timestamptz;
update provider_notices set content = null where settled_at is not null;
