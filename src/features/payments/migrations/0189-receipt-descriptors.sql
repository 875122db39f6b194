-- A receipt names what bank statements showed when it was written; empty where nobody had said.
alter table receipts add column descriptor text not null default 'SPRE MEDIA';
alter table receipts alter column descriptor drop default;
