import type { Context } from '../../../../platform/context.ts';
import type { Language } from '../../../../platform/contract.ts';
import { commonError, errorsOf } from '../../../../platform/errors/errors.ts';
import { pictureInShop } from '../../../albums/server/index.ts';
import { filmInShop } from '../../../films/server/index.ts';
import { contestConstants } from '../../constants.ts';
import { contestErrors, type OwnContest } from '../../contract.ts';
import { leave, lockEntry } from '../guests/entry-store.ts';
import { presentHeader } from '../guests/present.ts';
import { lockContest, publishedContests } from '../operator/contest-store.ts';
import { isRunning, obstacleToEntering, phaseOf } from '../rules.ts';
import * as store from './own-entry-store.ts';

const contestError = errorsOf(contestErrors);

export interface ContestsOfPerformers {
  /** Contests that have no result yet, and those with entries of hers. */
  list(guestId: string, language: Language): Promise<OwnContest[]>;
  /** Enters what she has in the shop; what is in already stays. Throws `not-found`, and what {@link obstacleToEntering} says. */
  enter(guestId: string, contestId: number, mediaId: number): Promise<void>;
  /** Votes for it go back to who gave them. Throws `not-found` for what is not hers, and `contest-over`. */
  withdraw(guestId: string, contestId: number, entryId: number): Promise<void>;
}

/** Contests as performers take part in them. */
export function createContestsOfPerformers({ database, now }: Pick<Context, 'database' | 'now'>): ContestsOfPerformers {
  const { pool } = database;

  async function performerOf(guestId: string): Promise<number> {
    const performer = await store.performerOf(pool, guestId);
    if (performer === null) throw commonError('not-found');
    return performer.id;
  }

  return {
    async list(guestId, language) {
      const performer = await store.performerOf(pool, guestId);
      const entries = performer === null ? [] : await store.entriesOfPerformer(pool, performer.id);
      const rows = await publishedContests(pool, contestConstants.mostListed);
      return rows.flatMap((row): OwnContest[] => {
        const own = entries.filter(({ contest_id: id }) => id === row.id);
        const header = presentHeader(row, language, now());
        if (header.phase === 'over' && own.length === 0) return [];
        return [
          {
            ...header,
            endReason: row.end_reason,
            entries: own.map(
              ({ id, media_id: mediaId, album_id: albumId, votes, place, won_coins: wonCoins, is_gone: isGone }) => ({
                id,
                mediaId,
                albumId,
                votes,
                place,
                wonCoins,
                isGone,
              }),
            ),
          },
        ];
      });
    },

    async enter(guestId, contestId, mediaId) {
      const performerId = await performerOf(guestId);
      await database.transaction(async (client) => {
        const contest = await lockContest(client, contestId, 'shared');
        if (contest === null || !contest.is_published) throw commonError('not-found');
        await store.lockPerformer(client, performerId);
        if (await store.isEntered(client, contestId, mediaId)) return;
        const picture = contest.media === 'photos' ? await pictureInShop(client, mediaId) : null;
        const medium = contest.media === 'photos' ? picture : await filmInShop(client, mediaId);
        const entered = await store.countEntries(client, contestId, performerId);
        const is = { isHers: medium?.performerId === performerId, entered };
        const obstacle = obstacleToEntering(phaseOf(contest, now()), is);
        if (obstacle !== null) throw contestError(obstacle);
        const entry = { contestId, performerId, mediaId, albumId: picture?.albumId ?? null };
        await store.insertEntry(client, entry, now());
      });
    },

    async withdraw(guestId, contestId, entryId) {
      const performerId = await performerOf(guestId);
      await database.transaction(async (client) => {
        const contest = await lockContest(client, contestId, 'shared');
        if (contest === null) throw commonError('not-found');
        const entry = await lockEntry(client, contestId, entryId, 'alone');
        if (entry === null || entry.performer_id !== performerId) throw commonError('not-found');
        if (!isRunning(phaseOf(contest, now()))) throw contestError('contest-over');
        await leave(client, entryId, 'withdrawn', now());
      });
    },
  };
}
