-- Whose a mail is: it goes with him, whatever address it was sent to.
alter table mails add column guest_id uuid references guests (id) on delete cascade;
create index on mails (guest_id) where guest_id is not null;

alter table performers
  -- Of her only numbers are left, which shows and payouts hang on.
  add column erased_at timestamptz,
  -- She asked for the end of her account: her page is gone already, and comes back if she changes her mind.
  add column withdrawn boolean not null default false;
