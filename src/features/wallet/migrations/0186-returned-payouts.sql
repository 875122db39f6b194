-- `returned`: it was paid, and the money has come back. When it was paid, and by which number, stays.
alter table payouts
  drop constraint payouts_state_check,
  add constraint payouts_state_check check (state in ('requested', 'approved', 'paid', 'refused', 'returned')),
  add column returned_at timestamptz,
  add column returned_by uuid references guests (id),
  add column return_reason text,
  add constraint payouts_returned_check check (
    (state = 'returned') = (returned_at is not null and returned_by is not null and return_reason is not null));
create index on payouts (returned_by) where returned_by is not null;
create index payouts_returned on payouts (returned_at) where state = 'returned';
drop index payouts_decided;
create index payouts_decided on payouts (decided_at desc, id desc) where state in ('paid', 'refused', 'returned');

-- A file that the bank has not carried out.
alter table payout_batches
  add column voided_at timestamptz,
  add column voided_by uuid references guests (id),
  add column void_reason text,
  add constraint payout_batches_voided_check check (
    (voided_at is null) = (voided_by is null) and (voided_at is null) = (void_reason is null));
create index on payout_batches (voided_by) where voided_by is not null;
