-- A try is counted before it is made, and taken back by its number when the code was a good one.
alter table bonus_tries add column id bigint generated always as identity primary key;
alter table code_tries add column id bigint generated always as identity primary key;

-- Of the day's coins those that had been bought, less those that came back on it: each of them earns a loyalty point.
alter table spending_days
  add column bought integer not null default 0 check (bought <= coins);
update spending_days d set bought = s.bought
from (
  select split_part(e.account, ':', 2)::uuid as guest_id, (t.made_at at time zone 'Europe/Berlin')::date as day,
    -sum(e.amount)::int as bought
  from ledger.entries e join ledger.transfers t on t.id = e.transfer
  where t.kind = 'chat' and e.account like 'guest:%:coins'
  group by 1, 2
) s
where s.guest_id = d.guest_id and s.day = d.day;
