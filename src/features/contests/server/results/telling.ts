import type { ContestDeps } from '../deps.ts';
import { publishedContest } from '../operator/contest-store.ts';
import { contestDecided, contestEntered } from './news.ts';
import * as store from './result-store.ts';
import type { ContestResult } from './results.ts';

/** So many voters are noted in one transaction. */
const AT_A_TIME = 1000;

/** Tells open pages that it is over, and who has won what he has now. */
export const pushResult =
  ({ push, wallet }: Pick<ContestDeps, 'push' | 'wallet'>, onError: (error: unknown) => void) =>
  ({ contestId, winnerIds }: ContestResult): void => {
    push.toAll('contestEnded', { contestId });
    for (const guestId of winnerIds) wallet.pushBalance(guestId).catch(onError);
  };

/** Notes a result for who was in it and who has voted, each once however often it is done. */
export function tellResult({ context: { database }, note }: Pick<ContestDeps, 'context' | 'note'>) {
  const { pool } = database;
  return async (contestId: number): Promise<void> => {
    const contest = await publishedContest(pool, contestId);
    if (contest === null || contest.frozen_at === null) return;
    const { de, en, es, nl } = contest.texts;
    const facts = { contestId, de: de.title, en: en.title, es: es.title, nl: nl.title };
    const key = `contest ${contestId}`;
    const performers = await store.resultOfPerformers(pool, contestId);
    await database.transaction((client) =>
      note(
        client,
        contestEntered,
        performers.map(({ guest_id: guestId, place, won: coins }) => ({
          guestId,
          key,
          facts: { ...facts, place, coins },
        })),
      ),
    );
    const winners = new Map((await store.winnersOf(pool, contestId)).map(({ id, name }) => [id, name]));
    for (let after: string | null = null; ;) {
      const place = { winners: [...winners.keys()], after, limit: AT_A_TIME };
      const voters: Awaited<ReturnType<typeof store.votersOf>> = await store.votersOf(pool, contestId, place);
      await database.transaction((client) =>
        note(
          client,
          contestDecided,
          voters.map(({ guest_id: guestId, winner_id: actorId }) => ({
            guestId,
            key,
            actorId,
            facts: {
              ...facts,
              winner: winners.get(actorId ?? 0) ?? '',
              others: actorId === null ? 0 : winners.size - 1,
            },
          })),
        ),
      );
      if (voters.length < AT_A_TIME) return;
      after = voters.at(-1)?.guest_id ?? null;
    }
  };
}
