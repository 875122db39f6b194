import type { Context } from '../../../../platform/context.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import { goneEntries, leave, lockEntry } from '../guests/entry-store.ts';
import type { ContestDeps } from '../deps.ts';
import { lockContest } from '../operator/contest-store.ts';
import { isRunning, phaseOf, placesOf, wonCoins } from '../rules.ts';
import * as store from './result-store.ts';

const AT_A_TIME = 200;
export const TELL_RESULT = 'tell-contest-result';

/** What came of a contest: everything that was in to the end. */
export interface ContestResult {
  contestId: number;
  /** Who has won coins. */
  winnerIds: readonly string[];
}

export interface ContestResults {
  /** Takes out what is in the shop no more; of one contest, or of all that have no result. */
  sweep(contestId?: number): Promise<void>;
  /** Keeps the results of all contests that have ended. Repeated, it does nothing. */
  freeze(): Promise<void>;
}

/** Ends contests. `onResult` hears of each result once, after it is kept; a job of the same transaction tells who takes part. */
export function createContestResults(
  { database, jobs, now }: Pick<Context, 'database' | 'jobs' | 'now'>,
  wallet: Pick<ContestDeps['wallet'], 'lockGuests' | 'grantBonus'>,
  onResult: (result: ContestResult) => void,
): ContestResults {
  const { pool } = database;

  async function sweep(contestId: number | null): Promise<void> {
    for (;;) {
      const gone = await goneEntries(pool, contestId, AT_A_TIME);
      for (const { id, contest_id: of } of gone)
        await database.transaction(async (client) => {
          const contest = await lockContest(client, of, 'shared');
          if (contest === null || contest.frozen_at !== null) return;
          if ((await lockEntry(client, of, id, 'alone')) !== null) await leave(client, id, 'gone', now());
        });
      if (gone.length < AT_A_TIME) return;
    }
  }

  const freezeOne = (contestId: number) =>
    database.transaction(async (client): Promise<ContestResult | null> => {
      const contest = await lockContest(client, contestId, 'alone');
      if (contest === null || contest.frozen_at !== null) return null;
      const phase = phaseOf(contest, now());
      // Its end has been put off meanwhile.
      if (phase === 'announced' || isRunning(phase)) return null;
      const rows = await store.votesToFreeze(client, contestId);
      const places = placesOf(rows.map(({ votes }) => votes));
      const placed = rows.map((row, index) => Object.assign({}, row, { place: places[index] ?? 0 }));
      const won = wonCoins(placed, contest.prize_coins);
      const entries = placed.map((row, index) =>
        Object.assign({}, row, { won: row.guest_id === null ? 0 : (won[index] ?? 0) }),
      );
      await store.keepResult(client, contestId, entries, now());
      await jobs.add(TELL_RESULT, { contestId }, { on: client });
      return { contestId, winnerIds: await give(client, contest.texts.de.title, entries) };
    });

  /** Gives the coins that were won, each once; answers to whom. */
  async function give(
    client: PoolClient,
    title: string,
    entries: readonly { id: number; guest_id: string | null; won: number }[],
  ): Promise<string[]> {
    const winning = entries.flatMap(({ id, guest_id: guestId, won }) =>
      guestId === null || won === 0 ? [] : [{ key: `contest-entry:${id}`, guestId, coins: won, reason: title }],
    );
    const winnerIds = [...new Set(winning.map(({ guestId }) => guestId))].toSorted();
    if (winnerIds.length > 0) await wallet.lockGuests(winnerIds, client);
    for (const prize of winning) await wallet.grantBonus(prize, client);
    return winnerIds;
  }

  return {
    sweep: (contestId) => sweep(contestId ?? null),
    async freeze() {
      for (const { id } of await store.contestsToFreeze(pool, now())) {
        await sweep(id);
        const result = await freezeOne(id);
        if (result !== null) onResult(result);
      }
    },
  };
}
