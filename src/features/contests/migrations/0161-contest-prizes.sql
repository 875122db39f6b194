-- Coins that the first places win, from the first on; given as bonus when the result is kept.
alter table contests add column prize_coins integer[] not null default '{}'
  check (cardinality(prize_coins) <= 3 and 1 <= all (prize_coins) and 10000 >= all (prize_coins)
    and array_position(prize_coins, null) is null);
-- What came of it for an entry.
alter table contest_entries add column won_coins integer not null default 0 check (won_coins >= 0);
