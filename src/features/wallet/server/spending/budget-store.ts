import { int, text } from '../../../../platform/database/columns.ts';
import { many, run, type Queryable } from '../../../../platform/database/sql.ts';

export const setBudget = (on: Queryable, name: string, coins: number) =>
  run(on)`
    insert into voucher_budgets (name, coins) values (${name}, ${coins})
    on conflict (name) do update set coins = excluded.coins`;

/** Sets it where it is still what it was; answers how many it was set for. */
export const replaceBudget = (on: Queryable, name: string, { was, coins }: { was: number; coins: number }) =>
  run(on)`update voucher_budgets set coins = ${coins} where name = ${name} and coins = ${was}`;

const budgetRow = { name: text, coins: int, paid: int, reserved: int };

/** One statement, and so one moment: what is being paid is either still kept free or paid. */
export const readBudgets = (on: Queryable, names: readonly string[], now: Date) =>
  many(on, 'wallet-voucher-budgets', budgetRow)`
    select b.name, b.coins,
      (b.paid + (select coalesce(sum(c.coins), 0) from voucher_costs c where c.budget = b.name))::bigint as paid,
      ((select coalesce(sum(v.left_over::bigint * v.most), 0) from vouchers v
        where v.budget = b.name and v.left_over > 0 and (v.expires_at is null or v.expires_at > ${now}))
      + (select coalesce(sum(p.amount::bigint * v.most), 0) from voucher_use_parts p join vouchers v on v.id = p.voucher_id
        where v.budget = b.name and p.settled_at is null))::bigint as reserved
    from voucher_budgets b where b.name = any(${names}::text[])`;

/** Notes that it is known what a use costs; answers of how many parts that was not known. */
export const settleUse = (on: Queryable, useKey: string, now: Date) =>
  run(on)`update voucher_use_parts set settled_at = ${now} where use_key = ${useKey} and settled_at is null`;

/** What a use took of each voucher, and whose budget bears it. */
export const budgetsOfUse = (on: Queryable, useKey: string) =>
  many(on, { budget: text.orNull, amount: int })`
    select v.budget, p.amount from voucher_use_parts p join vouchers v on v.id = p.voucher_id
    where p.use_key = ${useKey} order by v.id`;

export const insertCosts = (on: Queryable, costs: readonly { budget: string | null; coins: number }[]) =>
  run(on)`
    insert into voucher_costs (budget, coins)
    select n.budget, n.coins
    from unnest(${costs.map(({ budget }) => budget)}::text[], ${costs.map(({ coins }) => coins)}::int[]) as n (budget, coins)
    where n.budget is not null and n.coins <> 0`;

export const foldCosts = (on: Queryable) =>
  run(on)`
    with gone as (delete from voucher_costs returning budget, coins),
      sums as (select budget, sum(coins) as coins from gone group by budget)
    update voucher_budgets b set paid = b.paid + s.coins from sums s where b.name = s.budget`;
