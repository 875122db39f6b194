-- Codes from before that give vouchers get a budget: as much as all of their redemptions may cost at most; those without an end
-- 30,000 coins beside what waits already.
create function pg_temp.most(benefit jsonb) returns bigint language sql as
  $$ select (benefit ->> 'amount')::bigint * case benefit ->> 'type' when '2' then 30 else 100 end $$;

insert into voucher_budgets (name, coins)
select 'bonus-code:' || c.id, least(100000000, case when c.quantity is null then 30000 else w.worst * c.quantity end)
from bonus_codes c, lateral (
  select sum(pg_temp.most(b)) as worst from jsonb_array_elements(c.benefits) b
  where b ->> 'kind' = 'voucher' and b ->> 'type' <> '10'
) w where w.worst is not null;

update vouchers v set budget = b.name, most = case v.type when 2 then 30 else 100 end
from bonus_redemptions r join voucher_budgets b on b.name = 'bonus-code:' || r.code_id
where split_part(v.key, ':', 1) = 'bonus-code' and split_part(v.key, ':', 2) = r.id::text and v.type <> 10;

update voucher_budgets b set coins = least(100000000, b.coins + w.waiting)
from (
  select c.id, sum(v.left_over::bigint * v.most) as waiting from bonus_codes c join vouchers v on v.budget = 'bonus-code:' || c.id
  where c.quantity is null and (v.expires_at is null or v.expires_at > now()) group by c.id
) w where b.name = 'bonus-code:' || w.id;
