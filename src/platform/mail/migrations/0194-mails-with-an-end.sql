-- Every mail ends: what could not be sent for so long is not kept with its recipient.
update mails set expires_at = greatest(created_at + interval '30 days', now() + interval '1 day') where expires_at is null;
alter table mails alter column expires_at set default now() + interval '30 days';
alter table mails alter column expires_at set not null;

-- The hash of the one-time secret that a mail's link carries: once that is used or void, the mail is not sent any more.
alter table mails add column secret_hash bytea;
create index on mails (secret_hash) where secret_hash is not null;

-- Whose address the mail server refuses for good (5xx). Over with the next mail that it takes, or with another address.
create table mail_refusals (
  guest_id uuid primary key references guests (id) on delete cascade,
  address text not null,
  code text,
  since timestamptz not null
);
