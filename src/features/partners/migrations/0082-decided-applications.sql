-- Decided applications are found again, the latest first.
create index on partner_applications (outcome, received_at desc, id desc) where outcome is not null;
