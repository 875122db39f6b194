import { page, presented } from '../../../../platform/database/page.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Language } from '../../../../platform/contract.ts';
import { commonError } from '../../../../platform/errors/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { nextDay } from '../../../../platform/time/berlin.ts';
import { startOfBerlinDay } from '../../../../platform/time/berlin.ts';
import { earningsConstants, type EarningKind } from '../../constants.ts';
import type { Earnings, PastShow } from '../../contract.ts';
import { createShownNames, guestNames } from '../../../identity/server/index.ts';
import { earningsCsv } from './earnings-csv.ts';
import { byDay, sumBy } from './earnings-rules.ts';
import { earned, pastShows, type EarningRow } from './earnings-store.ts';

/** Days of Berlin, both included. */
export interface Span {
  from: string;
  to: string;
}

/** Where coins came from, the most first. */
export interface EarningsOrigin {
  coins: number;
  kinds: { kind: EarningKind; coins: number; seconds: number }[];
  guests: { guestId: string; name: string; coins: number }[];
}

export interface EarningsService {
  /** Throws `bad-request` for days in the wrong order, or too many of them. */
  read(caller: Caller, span: Span): Promise<Earnings>;
  csv(caller: Caller, span: Span, language: Language): Promise<string>;
  /** For the platform, before it pays her: by what and by whom, `also` these guests however little they gave. Throws as `read` does. */
  origin(performerId: number, span: Span, also: ReadonlySet<string>): Promise<EarningsOrigin>;
  history(caller: Caller, before: string | undefined): Promise<{ items: PastShow[]; next: string | null }>;
}

const DAY_MS = 86_400_000;

interface Parts {
  context: Pick<Context, 'database' | 'secrets'>;
  /** Whose own earnings are asked about. Throws `forbidden` for who is no performer. */
  ownId(caller: Caller): Promise<number>;
  handleOf(performerId: number, guestId: string): string;
}

/** What she earned, by what and by whom. The ledger says what she has; this tells how it came. */
export function createEarnings({ context, ownId, handleOf }: Parts): EarningsService {
  const { database } = context;
  const names = createShownNames(context);
  type NamesOf = (guestIds: readonly string[]) => Promise<Map<string, string>>;

  async function originOf(
    rows: readonly EarningRow[],
    namesOf: NamesOf,
    also: ReadonlySet<string> = new Set(),
  ): Promise<EarningsOrigin> {
    const best = sumBy(rows, ({ guestId }) => guestId)
      .filter(({ coins }) => coins > 0)
      .filter(({ by }, place) => place < earningsConstants.bestGuests || also.has(by));
    const known = await namesOf(best.map(({ by }) => by));
    return {
      coins: rows.reduce((sum, { coins }) => sum + coins, 0),
      kinds: sumBy(rows, ({ kind }) => kind).map(({ by, coins, seconds }) => ({
        kind: by as EarningKind,
        coins,
        seconds,
      })),
      guests: best.map(({ by, coins }) => ({ guestId: by, name: known.get(by) ?? '', coins })),
    };
  }

  return {
    async read(caller, span) {
      const performerId = await ownId(caller);
      const rows = await earned(database, performerId, boundsOf(span));
      const { coins, kinds, guests } = await originOf(rows, (guestIds) => names.of(performerId, guestIds));
      return {
        coins,
        days: byDay(rows, span),
        kinds,
        guests: guests.map(({ guestId, name, coins: given }) => {
          return { handle: handleOf(performerId, guestId), name, coins: given };
        }),
      };
    },

    // Operators see who it is.
    origin: async (performerId, span, also) =>
      originOf(await earned(database, performerId, boundsOf(span)), (guestIds) => guestNames(database, guestIds), also),

    async csv(caller, span, language) {
      const performerId = await ownId(caller);
      const rows = await earned(database, performerId, boundsOf(span));
      const known = await names.of(performerId, [...new Set(rows.map(({ guestId }) => guestId))]);
      const presented = rows.map(({ day, kind, guestId, seconds, coins }) => ({
        day,
        kind,
        seconds,
        coins,
        handle: handleOf(performerId, guestId),
        name: known.get(guestId) ?? '',
      }));
      return earningsCsv(presented, language);
    },

    async history(caller, before) {
      const performerId = await ownId(caller);
      const shows = await page(
        earningsConstants.historyPage,
        (limit) => pastShows(database, performerId, before ?? null, limit),
        ({ id }) => id,
      );
      return presented(shows, ({ startedAt, endedAt, ...show }) => ({
        startedAt: startedAt.toISOString(),
        endedAt: endedAt.toISOString(),
        ...show,
      }));
    },
  };
}

/** From the first moment of the first day to the first one after the last. */
function boundsOf({ from, to }: Span): { since: Date; until: Date } {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  if (!(days >= 0 && days < earningsConstants.longestSpanDays)) throw commonError('bad-request', { field: 'to' });
  return { since: startOfBerlinDay(from), until: startOfBerlinDay(nextDay(to)) };
}
