-- When somebody was last told by mail that she is asked, whatever has become of what she was asked about: noted with those rows, it went with them,
-- and who took her off and named her anew had her written to each time. Noted before the mail is kept, so that two processes write one; what
-- was not kept then (`sent_at` null) is tried again.
create table consent_mails (
  performer_id bigint primary key references performers (id) on delete cascade,
  mailed_at timestamptz not null,
  sent_at timestamptz
);
create index consent_mails_unsent on consent_mails (mailed_at) where sent_at is null;
insert into consent_mails (performer_id, mailed_at, sent_at)
  select performer_id, max(mailed_at), max(mailed_at) from depicted_people where mailed_at is not null and performer_id is not null group by performer_id;
drop index depicted_people_mailed;
alter table depicted_people drop column mailed_at;
