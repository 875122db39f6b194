-- What of a performer's part has not made a whole coin yet, in hundredths of a coin: the next sum that she earns brings it along.
create table earning_shares (
  performer_id bigint primary key references performers (id),
  owed integer not null default 0
);
