-- A bank account may be saved as a card may (changels): an order says by which of them it goes.
alter table topup_orders drop constraint topup_orders_way_check,
  add constraint topup_orders_way_check check (way in ('card', 'carrier', 'debit'));
