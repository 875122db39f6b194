-- Operators make categories: numbers follow each other, above those that are the product's own.
create sequence categories_number as integer start 1000;
alter table categories alter column id set default nextval('categories_number');
-- Two that lists and searches refer to (§9): the one that everybody is in, and that of the newly registered.
insert into categories (id, slugs, names, position) values
  (3, '{"de": "alle", "en": "all", "es": "todos", "nl": "iedereen"}',
    '{"de": "Alle", "en": "Everyone", "es": "Todos", "nl": "Iedereen"}', 0),
  (88, '{"de": "neu", "en": "new", "es": "nuevos", "nl": "nieuw"}',
    '{"de": "Neu dabei", "en": "New here", "es": "Recién llegados", "nl": "Nieuw"}', 1)
  on conflict (id) do nothing;
