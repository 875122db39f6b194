import { createHash, randomBytes } from 'node:crypto';
import { m } from '#server-messages';
import type { Context } from '../../../platform/context.ts';
import type { Language } from '../../../platform/contract.ts';
import type { Queryable } from '../../../platform/database/sql.ts';
import { commonError, errorsOf } from '../../../platform/errors/errors.ts';
import { toCsv } from '../../../platform/texts/csv.ts';
import { berlinDay, lastDays, startOfBerlinDay } from '../../../platform/time/berlin.ts';
import { CLAIM_HOURS } from '../constants.ts';
import {
  partnerErrors,
  type Partner,
  type PartnerLink,
  type PartnerStatistics,
  type PartnerTerms,
} from '../contract.ts';
import {
  addClick,
  bySubref,
  findByKey,
  findByLink,
  findPartner,
  insertPartner,
  listFrom,
  setKey,
  tie,
  totalOf,
  updatePartner,
  type PartnerRow,
} from './store.ts';

const partnerError = errorsOf(partnerErrors);
const PAGE = 50;
const MOST_ROWS = 200;
/** References of one partner that are told apart on one day. */
const MOST_SUBREFS = 200;
const HOUR_MS = 3_600_000;

/** Partners, who sends whom, and their figures (decision 0120). */
export interface Partners {
  /** Counts a visit; false for a link of nobody who brings guests. */
  arrive(link: PartnerLink): Promise<boolean>;
  /** Ties a new account to who brought it; false where it is older, somebody's already, or the link is nobody's. */
  claim(guestId: string, link: PartnerLink): Promise<boolean>;
  /** Throws `partner-token-taken`. */
  create(
    input: { name: string; token: string; sharePercent: number },
    on?: Queryable,
  ): Promise<{ partner: Partner; pageKey: string }>;
  list(before?: number): Promise<{ items: Partner[]; next: number | null }>;
  /** What can be changed of him; null for nobody. */
  termsOf(id: number): Promise<PartnerTerms | null>;
  /** In place of what held when one began. Throws `not-found`, `conflict` where somebody else was faster. */
  change(id: number, terms: PartnerTerms, from: PartnerTerms): Promise<void>;
  /** A new key for his page, and the end of the former. Throws `not-found`. */
  renewKey(id: number): Promise<string>;
  /** Of the last so many days. Throws `not-found`. */
  statistics(id: number, days: number): Promise<PartnerStatistics>;
  /** The same for who has the key of a page. Throws `not-found`. */
  ownStatistics(key: string, days: number): Promise<PartnerStatistics>;
  ownTable(key: string, days: number, language: Language): Promise<string>;
}

export function createPartners({ database: { pool }, now }: Context): Partners {
  async function statisticsOf(row: PartnerRow | null, days: number): Promise<PartnerStatistics> {
    if (row === null) throw commonError('not-found');
    const { from: day } = lastDays(days, now());
    const from = startOfBerlinDay(day);
    const [rows, total] = await Promise.all([
      bySubref(pool, row.id, from, day, MOST_ROWS),
      totalOf(pool, row.id, from, day),
    ]);
    const { id, name, token, sharePercent, isActive } = present(row);
    return { partner: { id, name, token, sharePercent, isActive }, total, rows };
  }
  const own = async (key: string, days: number) => statisticsOf(await findByKey(pool, hashed(key)), days);

  return {
    async arrive(link) {
      if ((await findByLink(pool, link)) === null) return false;
      await addClick(pool, link.partnerId, berlinDay(now()), link.subref, MOST_SUBREFS);
      return true;
    },
    async claim(guestId, link) {
      if ((await findByLink(pool, link)) === null) return false;
      const since = new Date(now().getTime() - CLAIM_HOURS * HOUR_MS);
      return (await tie(pool, guestId, link, now(), since)) === 1;
    },
    async create(input, on = pool) {
      const pageKey = newKey();
      const row = await insertPartner(on, { ...input, keyHash: hashed(pageKey) });
      if (row === null) throw partnerError('partner-token-taken');
      return { partner: present(row), pageKey };
    },
    async list(before = Number.MAX_SAFE_INTEGER) {
      const rows = await listFrom(pool, before, PAGE + 1);
      const items = rows.slice(0, PAGE).map(present);
      return { items, next: rows.length > PAGE ? (items.at(-1)?.id ?? null) : null };
    },
    async termsOf(id) {
      const row = await findPartner(pool, id);
      return row === null ? null : { name: row.name, sharePercent: row.share_percent, isActive: row.is_active };
    },
    async change(id, terms, from) {
      if ((await updatePartner(pool, id, terms, from)) === 1) return;
      throw commonError((await findPartner(pool, id)) === null ? 'not-found' : 'conflict');
    },
    async renewKey(id) {
      const key = newKey();
      if ((await setKey(pool, id, hashed(key))) === 0) throw commonError('not-found');
      return key;
    },
    statistics: async (id, days) => statisticsOf(await findPartner(pool, id), days),
    ownStatistics: own,
    async ownTable(key, days, language) {
      const { rows } = await own(key, days);
      const locale = { locale: language };
      const head = [
        m.partners_subref({}, locale),
        m.partners_clicks({}, locale),
        m.partners_sign_ups({}, locale),
        m.partners_top_ups({}, locale),
        `${m.partners_revenue({}, locale)} (EUR)`,
        `${m.partners_credit({}, locale)} (EUR)`,
      ];
      return toCsv(
        head,
        rows.map((row) => [
          row.subref,
          row.clicks,
          row.signUps,
          row.topUps,
          { cents: row.revenueCents },
          { cents: row.creditCents },
        ]),
      );
    },
  };
}

const newKey = (): string => randomBytes(32).toString('hex');
const hashed = (key: string): string => createHash('sha256').update(key).digest('hex');

const present = (row: PartnerRow): Partner => ({
  id: row.id,
  name: row.name,
  token: row.token,
  sharePercent: row.share_percent,
  isActive: row.is_active,
  createdAt: row.created_at.toISOString(),
});
