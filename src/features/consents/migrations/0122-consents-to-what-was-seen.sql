-- A yes is to what she was shown. Where something came to a film or an album since, or its file is another, she is asked once more: each time is a
-- round, and a yes of an earlier one counts no more. A no goes on counting.
alter table depicted_people add column round integer not null default 0;
alter table depicted_answers add column round integer not null default 0;
