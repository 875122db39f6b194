-- Whatever is bought for good can be given back, a picture of an album by itself: what was paid for it stands here, the purchase stays.
alter table purchase_returns drop constraint purchase_returns_kind_check;
alter table purchase_returns add check (kind in ('video', 'album', 'post', 'message'));
-- Null where nothing stays of what was bought.
alter table purchase_returns alter column work_id drop not null;
-- Of which purchase it is, and what part of its work; null for all of it.
alter table purchase_returns add column purchase_id uuid;
update purchase_returns set purchase_id = id;
alter table purchase_returns alter column purchase_id set not null;
alter table purchase_returns add column part text;
create unique index purchase_returns_part on purchase_returns (purchase_id, part) nulls not distinct;

-- What the platform paid her for the voucher of a message, beside the coins of what was given along.
alter table message_purchases add column voucher_share integer not null default 0
  check (voucher_share between 0 and performer_share);
update message_purchases set voucher_share = greatest(0, performer_share - coins / 2) where by_voucher;

-- The notice of a returned film is that of all kinds now.
update notifications set kind = 'wallet-returned' where kind = 'films-returned';
update notification_switches set kind = 'wallet-returned' where kind = 'films-returned';

-- Since when a picture belongs to what is sold of its album.
alter table album_pictures add column approved_at timestamptz;
update album_pictures i set approved_at = greatest(a.published_at, i.added_at) from albums a
where a.id = i.album_id and i.is_approved;
