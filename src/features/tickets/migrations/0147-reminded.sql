-- When whoever holds a ticket was told that it begins soon.
alter table ticket_shows add column reminded_at timestamptz;
