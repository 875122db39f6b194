-- Words, rating or captions of a film in the shop that wait to be read: guests read those that were approved meanwhile.
alter table films add column changes_wait boolean not null default false;
drop index films_review;
create index films_review on films (submitted_at, id) where state = 'review' or (state = 'published' and changes_wait);

-- What guests read of a film in the shop is what somebody has approved, and nothing else.
update films set shown_texts = coalesce(shown_texts, texts), shown_fsk = coalesce(shown_fsk, fsk) where state = 'published';
alter table films add check (state <> 'published' or (shown_texts is not null and shown_fsk is not null));

-- Objected to is a refusal of such words as well.
alter table films drop constraint films_check9;
alter table films add check (objected_at is null or state in ('refused', 'removed', 'published'));
