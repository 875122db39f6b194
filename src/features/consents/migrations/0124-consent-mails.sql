-- Of what whoever is asked has been told by mail, and when: of one round once, and never twice within some hours.
alter table depicted_people add column mailed_round integer, add column mailed_at timestamptz;
create index depicted_people_mailed on depicted_people (performer_id, mailed_at) where mailed_at is not null;
