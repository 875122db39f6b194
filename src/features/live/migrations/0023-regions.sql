-- Parts of countries where she does not exist, by ISO 3166-2, beside whole countries; and both together, which is what she is
-- left out by.
alter table performers add column banned_regions text[] not null default '{}';
alter table performers add column banned_places text[] not null
  generated always as (banned_countries || banned_regions) stored;
-- Few ban anything: which places have to be told apart at all is asked often.
create index performers_banning on performers (id) where banned_places <> '{}';

-- Whom a guest does not find, for all of his lists at once.
create index on room_blocks (guest_id, performer_id);

-- Where a guest is who sits in a room, so that he can be shown out when she bans that place; forgotten with the end of the sitting.
alter table sittings add column places text[] not null default '{}';
