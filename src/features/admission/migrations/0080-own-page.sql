-- Her interview, and the tags that she would add to her page or take away; nothing where she has not written of it since.
alter table profile_drafts
  add column interview jsonb,
  add column tags_added integer[] not null default '{}',
  add column tags_dropped integer[] not null default '{}';

-- Of sedcards as many as her page has room for, each at its place.
alter table submitted_pictures
  drop constraint submitted_pictures_kind_check,
  drop constraint submitted_pictures_performer_id_kind_key,
  add constraint submitted_pictures_kind_check check (kind in ('portrait', 'cover', 'sedcard')),
  add column position smallint not null default 0,
  add unique (performer_id, kind, position);
