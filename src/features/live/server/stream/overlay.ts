import type { Context } from '../../../../platform/context.ts';
import type { Language, CallOutput } from '../../../../platform/contract.ts';
import { commonError } from '../../../../platform/errors/errors.ts';
import type { ShownNames } from '../../../identity/server/index.ts';
import { openGoal } from '../giving/giving-store.ts';
import type { getOverlay } from '../../contract.ts';
import type { Keys } from './keys.ts';
import { givenSince } from './overlay-store.ts';

type OverlayView = CallOutput<typeof getOverlay>;

export interface Overlay {
  /** Throws `not-found` for what is no overlay's key. `after` in milliseconds; undefined begins now. */
  read(key: string, after: number | undefined, language: Language): Promise<OverlayView>;
}

/** Purchases are written in transactions that end in another order than they began: so much is told twice. */
const OVERLAP_MS = 5000;
/** Whoever comes back after a longer time begins anew. */
const LONGEST_MS = 60_000;
const MOST = 50;

/** What she is given, as a picture of OBS shows it. */
export function createOverlay(
  { database, now }: Pick<Context, 'database' | 'now'>,
  names: ShownNames,
  keys: Pick<Keys, 'holderOf'>,
): Overlay {
  return {
    async read(key, after, language) {
      const holder = await keys.holderOf('overlay', key);
      if (holder === null) throw commonError('not-found');
      const { performerId } = holder;
      const at = now().getTime();
      const goal = await openGoal(database, performerId);
      return {
        at,
        items:
          after === undefined ? [] : await given(performerId, Math.max(after - OVERLAP_MS, at - LONGEST_MS), language),
        goal: goal === null ? null : { title: goal.title, coins: goal.coins, given: goal.given },
      };
    },
  };

  async function given(performerId: number, since: number, language: Language): Promise<OverlayView['items']> {
    const items = await givenSince(database.pool, language, performerId, new Date(since), MOST);
    const called = await names.of(
      performerId,
      items.map(({ guestId }) => guestId),
    );
    return items.map(({ guestId, ...item }) => Object.assign(item, { name: called.get(guestId) ?? '' }));
  }
}
