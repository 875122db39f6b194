-- What a check was asked with: a wallet's answer must fit it, and may fit it once.
alter table avs_requests add column nonce text;
alter table avs_requests add column answer_to text;
alter table avs_requests add column expires_at timestamptz not null default now() + interval '1 hour';
alter table avs_requests add column reason text;
create index on avs_requests (id) where status = 'pending';

-- How a guest came into or out of the closed user group; never the document, and for good.
create table avs_changes (
  id bigint generated always as identity primary key,
  guest_id uuid not null references guests (id) on delete cascade,
  at timestamptz not null default now(),
  was text not null,
  became text not null,
  provider text,
  request_id uuid,
  operator_id uuid,
  message text
);
create index on avs_changes (guest_id, id desc);
