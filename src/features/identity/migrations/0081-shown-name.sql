-- Whether performers see the name that a guest has chosen, or one that differs from performer to performer.
alter table guests add column shows_name boolean not null default false;
-- Whom performers have known by his name they go on knowing by it.
update guests set shows_name = true where user_id is not null and name is not null;
