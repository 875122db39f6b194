-- Of the coins that a top-up gave, the share that a charge-back took, found or not. It took all of them until now.
alter table bonus_redemptions add column revoked_share integer not null default 0;
update bonus_redemptions set revoked_share = given_coins - refunded_coins where revoked_at is not null;
