-- Words, tags or rating of an album in the shop that wait to be read: guests read those that were approved meanwhile.
alter table albums add column changes_wait boolean not null default false;
drop index albums_review;
create index albums_review on albums (submitted_at, id) where state = 'review' or (state = 'published' and changes_wait);

-- What guests read of an album in the shop is what somebody has approved, and nothing else.
update albums set shown_texts = coalesce(shown_texts, texts), shown_tags = coalesce(shown_tags, tags), shown_fsk = coalesce(shown_fsk, fsk)
where state = 'published';
alter table albums add check (state <> 'published' or (shown_texts is not null and shown_tags is not null and shown_fsk is not null));

-- Objected to is a refusal of such words as well.
alter table albums drop constraint albums_check1;
alter table albums add check (objected_at is null or state in ('refused', 'removed', 'published'));
