-- Bonuses of a month that guests have taken: each once.
create table monthly_bonuses (
  guest_id uuid not null references guests (id),
  -- Its first day, in Berlin.
  month date not null check (extract(day from month) = 1),
  coins integer not null check (coins > 0),
  taken_at timestamptz not null default now(),
  primary key (guest_id, month)
);
