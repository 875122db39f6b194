-- What follows a declaration is mailed in its language: one that the product speaks.
alter table declarations add constraint declarations_language_check check (language in ('de', 'en', 'es', 'nl'));
