import type { PoolClient } from '../../../../platform/database/database.ts';
import { lockWord } from '../../../../platform/database/word-lock.ts';
import { messengerConstants } from '../../constants.ts';
import type { MessengerDeps } from '../deps.ts';
import { unreadByGuest, unreadByPerformer } from './news.ts';
import { claimUnreadOfGuests, claimUnreadOfPerformers } from './telling-store.ts';

/**
 * Tells who has not read his messages for a while, once for all of them together, and again only when he has read since. Who is there reads
 * them sooner, and is told nothing.
 */
export type Telling = () => Promise<void>;

const BATCH = 500;

export function createTelling({ context: { database, now }, note }: MessengerDeps): Telling {
  const { tellAfterMs, tellWithinMs } = messengerConstants;
  /** Tells all of one side, a part in each transaction. One process at a time: two would each tell a guest of some of his conversations. */
  async function tellAll(work: (client: PoolClient) => Promise<readonly { count: number }[]>): Promise<void> {
    for (let taken = BATCH; taken >= BATCH;) {
      const told = await database.transaction(async (client) => {
        await lockWord(client, 'messenger: unread messages');
        return work(client);
      });
      taken = told.reduce((sum, { count }) => sum + count, 0);
    }
  }

  return async () => {
    const at = now().getTime();
    const [from, until] = [new Date(at - tellWithinMs), new Date(at - tellAfterMs)];
    await tellAll(async (client) => {
      const rows = await claimUnreadOfGuests(client, from, until, BATCH);
      const news = rows.map(({ reader: guestId, actorId, name, count }) => ({
        guestId,
        actorId,
        facts: { name, count },
      }));
      await note(client, unreadByGuest, news);
      return rows;
    });
    await tellAll(async (client) => {
      const rows = await claimUnreadOfPerformers(client, from, until, BATCH);
      await note(
        client,
        unreadByPerformer,
        rows.map(({ reader: guestId, count }) => ({ guestId, facts: { count } })),
      );
      return rows;
    });
  };
}
