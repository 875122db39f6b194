import type { Context } from '../../../platform/context.ts';
import { berlinDay, lastDays, nextDay } from '../../../platform/time/berlin.ts';
import { pathNames } from '../../../shell/addresses/paths.ts';
import { KEPT_DAYS } from '../constants.ts';
import type { TrackingFigures } from '../contract.ts';
import { isKnown, PROFILE_VISIT, wholeSpan } from './rules.ts';
import { addOne, byDay, byEvent, byPage, byPerformer, findPerformer, forgetBefore } from './store.ts';

const LONGEST_LIST = 50;

/** Counts per Berlin day (decision 0119). */
export interface Tracking {
  /** A visit of a performer's profile; false for nobody who is to be seen. */
  profileVisit(actorName: string): Promise<boolean>;
  /** Something else that our pages say; false for what they do not. A kind of page that there is not counts as none. */
  event(context: string, action: string, page: string): Promise<boolean>;
  /** The last so many days, today included. */
  figures(days: number): Promise<TrackingFigures>;
  /** Drops what is older than {@link KEPT_DAYS}; how many counts. */
  forget(): Promise<number>;
}

export function createTracking({ database: { pool }, now }: Context): Tracking {
  const kinds: ReadonlySet<string> = new Set(pathNames);
  const today = () => berlinDay(now());
  return {
    async profileVisit(actorName) {
      const found = await findPerformer(pool, actorName.toLowerCase());
      if (found === null) return false;
      await addOne(pool, { ...PROFILE_VISIT, day: today(), page: '', performerId: found.id });
      return true;
    },
    async event(context, action, page) {
      if (!isKnown(context, action)) return false;
      await addOne(pool, { day: today(), context, action, page: kinds.has(page) ? page : '', performerId: null });
      return true;
    },
    async figures(count) {
      const { from, to } = lastDays(count, now());
      const [rows, pages, performers, events] = await Promise.all([
        byDay(pool, from),
        byPage(pool, from, LONGEST_LIST),
        byPerformer(pool, from, LONGEST_LIST),
        byEvent(pool, from, LONGEST_LIST),
      ]);
      const days = [from];
      for (let day = from; day < to; days.push(day)) day = nextDay(day);
      return { days: wholeSpan(days, rows), pages, performers, events };
    },
    forget: () => forgetBefore(pool, lastDays(KEPT_DAYS, now()).from),
  };
}
