-- What performers received in each hour, so that what is not payable yet is added up from a few rows. The ledger's history never
-- changes: a sum is written once its hour is over for good.
create table earning_hours (
  performer_id bigint not null references performers (id),
  hour timestamptz not null,
  coins bigint not null,
  primary key (performer_id, hour)
);
-- Up to when the hours of a performer are written.
create table earning_marks (
  performer_id bigint primary key references performers (id),
  through timestamptz not null
);

-- The first transfer that may have been made at or after a moment. Transfers are numbered in the order of time, but for those that
-- were under way together: an hour before is on the safe side.
create function first_transfer_since(moment timestamptz) returns bigint language plpgsql stable as $$
declare
  low bigint;
  high bigint;
  middle bigint;
  found_id bigint;
  found_at timestamptz;
begin
  select coalesce(min(id), 0), coalesce(max(id), 0) + 1 into low, high from ledger.transfers;
  while low < high loop
    middle := (low + high) / 2;
    select id, made_at into found_id, found_at from ledger.transfers where id >= middle order by id limit 1;
    if found_at < moment - interval '1 hour' then
      low := found_id + 1;
    else
      high := middle;
    end if;
  end loop;
  return low;
end $$;
