import { bool, int, type RowOf, stamp, text } from '../../../platform/database/columns.ts';
import { many, maybe, one, run, sql, type Queryable } from '../../../platform/database/sql.ts';
import type { PartnerLink, PartnerTerms } from '../contract.ts';

export type PartnerRow = RowOf<typeof partnerRow>;
const partnerRow = { id: int, name: text, token: text, share_percent: int, is_active: bool, created_at: stamp };
const columns = sql`id, name, token, share_percent, is_active, created_at`;

/** Null where the token is taken. */
export const insertPartner = (
  on: Queryable,
  { name, token, sharePercent, keyHash }: { name: string; token: string; sharePercent: number; keyHash: string },
) =>
  maybe(on, partnerRow)`
    insert into partners (name, token, share_percent, page_key_hash) values (${name}, ${token}, ${sharePercent}, ${keyHash})
    on conflict (token) do nothing returning ${columns}`;

export const listFrom = (on: Queryable, before: number, limit: number) =>
  many(on, 'partners-list', partnerRow)`
    select ${columns} from partners where id < ${before} order by id desc limit ${limit}`;

export const findPartner = (on: Queryable, id: number) =>
  maybe(on, 'partners-one', partnerRow)`select ${columns} from partners where id = ${id}`;

export const findByKey = (on: Queryable, keyHash: string) =>
  maybe(on, 'partners-by-key', partnerRow)`select ${columns} from partners where page_key_hash = ${keyHash}`;

/** Whose link it is; null for none of somebody who still brings guests. */
export const findByLink = (on: Queryable, { partnerId, token }: Pick<PartnerLink, 'partnerId' | 'token'>) =>
  maybe(on, 'partners-by-link', partnerRow)`
    select ${columns} from partners where id = ${partnerId} and token = ${token} and is_active`;

/** How many that were: none where it does not hold any more what he was changed from. */
export const updatePartner = (
  on: Queryable,
  id: number,
  { name, sharePercent, isActive }: PartnerTerms,
  from: PartnerTerms,
) =>
  run(on)`
    update partners set name = ${name}, share_percent = ${sharePercent}, is_active = ${isActive}
    where id = ${id} and name = ${from.name} and share_percent = ${from.sharePercent} and is_active = ${from.isActive}`;

export const setKey = (on: Queryable, id: number, keyHash: string) =>
  run(on)`update partners set page_key_hash = ${keyHash} where id = ${id}`;

/** One more visit; beyond so many references a day all others count as none, so that nobody fills the table. */
export const addClick = (on: Queryable, partnerId: number, day: string, subref: string, most: number) =>
  run(on)`
    insert into partner_days as d (partner_id, day, subref)
    select ${partnerId}, ${day}, case when (select count(*) from partner_days where partner_id = ${partnerId} and day = ${day}) < ${most}
      or exists (select 1 from partner_days where partner_id = ${partnerId} and day = ${day} and subref = ${subref})
      then ${subref} else '' end
    on conflict (partner_id, day, subref) do update set clicks = d.clicks + 1`;

/** Ties an account that began after `since` and is nobody's yet; how many that were. */
export const tie = (on: Queryable, guestId: string, link: PartnerLink, at: Date, since: Date) =>
  run(on)`
    insert into partner_guests (guest_id, partner_id, subref, banner, variant, tied_at)
    select g.id, ${link.partnerId}, ${link.subref}, ${link.banner}, ${link.variant}, ${at}
    from guests g join auth_user u on u.id = g.user_id
    where g.id = ${guestId} and u."createdAt" > ${since}
    on conflict (guest_id) do nothing`;

/** Whose a guest is, with the share of now; null for nobody's who still brings guests. */
export const partnerOf = (on: Queryable, guestId: string) =>
  maybe(on, 'partners-of-guest', { partnerId: int, subref: text, sharePercent: int })`
    select p.id as "partnerId", t.subref, p.share_percent as "sharePercent"
    from partner_guests t join partners p on p.id = t.partner_id where t.guest_id = ${guestId} and p.is_active`;

export interface NewCredit {
  orderId: string;
  partnerId: number;
  subref: string;
  sharePercent: number;
  amountCents: number;
  creditCents: number;
  at: Date;
}

export const insertCredit = (on: Queryable, credit: NewCredit) =>
  run(on)`
    insert into partner_credits (order_id, partner_id, subref, share_percent, amount_cents, credit_cents, at)
    values (${credit.orderId}, ${credit.partnerId}, ${credit.subref}, ${credit.sharePercent}, ${credit.amountCents},
      ${credit.creditCents}, ${credit.at}) on conflict (order_id) do nothing`;

/** An order's credit, locked; null where nobody brought its guest. */
export const lockCredit = (on: Queryable, orderId: string) =>
  maybe(on, { amountCents: int, refundedCents: int, disputedCents: int, sharePercent: int })`
    select amount_cents as "amountCents", refunded_cents as "refundedCents", disputed_cents as "disputedCents",
      share_percent as "sharePercent"
    from partner_credits where order_id = ${orderId} for update`;

export const setCredit = (
  on: Queryable,
  orderId: string,
  { refundedCents, disputedCents, creditCents }: { refundedCents: number; disputedCents: number; creditCents: number },
) =>
  run(on)`
    update partner_credits set refunded_cents = ${refundedCents}, disputed_cents = ${disputedCents},
      credit_cents = ${creditCents} where order_id = ${orderId}`;

const figures = { clicks: int, signUps: int, topUps: int, revenueCents: int, creditCents: int };

/** What of a partner happened in a span, by reference. */
const facts = (id: number, from: Date, day: string) => sql`
  select subref, sum(clicks)::bigint as clicks, 0::bigint as sign_ups, 0::bigint as top_ups, 0::bigint as revenue, 0::bigint as credit
    from partner_days where partner_id = ${id} and day >= ${day} group by subref
  union all
  select subref, 0, count(*), 0, 0, 0 from partner_guests where partner_id = ${id} and tied_at >= ${from} group by subref
  union all
  select subref, 0, 0, count(*) filter (where refunded_cents + disputed_cents < amount_cents),
    coalesce(sum(amount_cents - refunded_cents - disputed_cents), 0), sum(credit_cents)
    from partner_credits where partner_id = ${id} and at >= ${from} group by subref`;

const sums = sql`
  coalesce(sum(clicks), 0)::bigint as clicks, coalesce(sum(sign_ups), 0)::bigint as "signUps",
  coalesce(sum(top_ups), 0)::bigint as "topUps", coalesce(sum(revenue), 0)::bigint as "revenueCents",
  coalesce(sum(credit), 0)::bigint as "creditCents"`;

export const bySubref = (on: Queryable, id: number, from: Date, day: string, limit: number) =>
  many(on, 'partners-by-subref', { subref: text, ...figures })`
    select subref, ${sums} from (${facts(id, from, day)}) f group by subref
    order by 5 desc, 3 desc, 2 desc, 1 limit ${limit}`;

export const totalOf = (on: Queryable, id: number, from: Date, day: string) =>
  one(on, 'partners-total', figures)`select ${sums} from (${facts(id, from, day)}) f`;
