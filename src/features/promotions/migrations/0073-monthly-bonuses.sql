-- Bonuses of a month that guests have taken: each once.
create table monthly_bonuses (
  guest_id uuid not null references guests (id),
  -- As '2026-05', in Berlin.
  month text not null check (month ~ '^20\d\d-\d\d$'),
  coins integer not null check (coins > 0),
  taken_at timestamptz not null default now(),
  primary key (guest_id, month)
);
