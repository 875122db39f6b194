-- A receipt names who issued it: for those written so far the name that all of them bore, for later ones who the company is then.
alter table receipts add column issuer text not null default 'SPRE MEDIA';
alter table receipts alter column issuer drop default;
