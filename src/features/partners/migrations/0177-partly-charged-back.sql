-- Of a top-up that is charged back in part the rest stands for who brought the guest.
alter table partner_credits add column disputed_cents integer not null default 0;
update partner_credits c set disputed_cents = least(o.disputed_cents, c.amount_cents - c.refunded_cents)
from topup_orders o where o.id = c.order_id and c.charged_back;
update partner_credits set credit_cents = floor((amount_cents - refunded_cents - disputed_cents) * share_percent / 100.0) where charged_back;
alter table partner_credits drop column charged_back;
