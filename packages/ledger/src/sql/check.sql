-- Every fault of the ledger as a sentence. One statement, so it sees one moment even while others post.
with sums as (
  select account, sum(amount) as amount from :"schema".entries group by account
), waiting as (
  select account, sum(amount) as amount from :"schema".pending group by account
), books as (
  select a.id, a.asset, a.kind, a.balance, coalesce(s.amount, 0) as entered, coalesce(w.amount, 0) as waiting
  from :"schema".accounts a left join sums s on s.account = a.id left join waiting w on w.account = a.id
), moved as (
  select e.transfer, sum(e.amount) as rest, sum(e.amount) filter (where e.amount > 0) as amount,
         min(a.asset) as asset, max(a.asset) as other_asset
  from :"schema".entries e left join :"schema".accounts a on a.id = e.account
  group by e.transfer
)
select format('%s does not sum to zero but to %s', asset, sum(balance + waiting)) as problem
from books group by asset having sum(balance + waiting) <> 0
union all
select format('account %s has balance %s and %s pending, but entries of %s', id, balance, waiting, entered)
from books where balance + waiting <> entered
union all
select format('account %s is below zero: %s', id, balance + waiting) from books where kind <> 'open' and balance + waiting < 0
union all
select format('account %s is guarded, but has %s pending', id, waiting) from books where kind = 'guarded' and waiting <> 0
union all
select format('account %s has entries but does not exist', s.account)
from sums s where not exists (select from :"schema".accounts a where a.id = s.account)
union all
select format('account %s has pending amounts but does not exist', w.account)
from waiting w where not exists (select from :"schema".accounts a where a.id = w.account)
union all
select format('transfer %s is not balanced: %s', m.transfer, m.rest) from moved m where m.rest <> 0
union all
select format('transfer %s mixes %s and %s', m.transfer, m.asset, m.other_asset) from moved m where m.asset <> m.other_asset
union all
select format('transfer %s says %s %s, its entries say %s %s', coalesce(t.id, m.transfer), t.amount, t.asset, m.amount, m.asset)
from :"schema".transfers t full join moved m on m.transfer = t.id
where (t.amount, t.asset) is distinct from (m.amount::bigint, m.asset)
limit 100
