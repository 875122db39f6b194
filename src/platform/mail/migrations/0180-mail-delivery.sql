-- From then on a mail is not worth sending: the link in it leads nowhere any more. Null for what never grows old.
alter table mails add column expires_at timestamptz;
create index on mails (expires_at) where expires_at is not null;

-- Those that wait already: as long as their secrets hold, which are kept as hashes; one that is not kept any more was used, or has run out.
update mails m
set expires_at = coalesce(
    (select t.expires_at from one_time_tokens t
      where t.hash = sha256(convert_to(substring(m.body_text from '(?:vxpKey=|#(?:verify|change|undo)=)([A-Za-z0-9_-]{43})'), 'UTF8'))),
    m.created_at)
where m.body_text ~ '(?:vxpKey=|#(?:verify|change|undo)=)[A-Za-z0-9_-]{43}';

-- That the mail server takes nothing: one row from the first mail that failed until one goes out again, for all processes. By codes alone, for
-- servers answer with addresses.
create table mail_outage (
  is_this boolean primary key default true check (is_this),
  since timestamptz not null,
  fault text not null check (fault in ('unreachable', 'insecure', 'log-in', 'refused')),
  code text
);
