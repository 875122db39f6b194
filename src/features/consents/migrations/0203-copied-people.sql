-- Whoever is named in a draft because the work that it is to replace names them.
alter table depicted_people add column copied_from uuid references depicted_people (id) on delete set null;
create index depicted_people_copied on depicted_people (copied_from) where copied_from is not null;
