import type { Context } from '../../../../platform/context.ts';
import { commonError, errorsOf } from '../../../../platform/errors/errors.ts';
import { contestErrors, type ContestSettings, type EnteredMedium, type MadeContest } from '../../contract.ts';
import { doubtsOf, enteredMedia } from '../guests/entry-store.ts';
import { obstacleToPlanning, phaseOf } from '../rules.ts';
import * as store from './contest-store.ts';

const contestError = errorsOf(contestErrors);

export interface ContestsOfOperators {
  list(): Promise<MadeContest[]>;
  /** How it stands, for the log; null for none. */
  settings(contestId: number): Promise<ContestSettings | null>;
  /** Throws `contest-moments`. */
  create(settings: ContestSettings): Promise<MadeContest>;
  /** Throws what {@link obstacleToPlanning} says, `not-found`, and `conflict` where somebody else has changed it meanwhile. */
  change(contestId: number, settings: ContestSettings & { version: number }): Promise<MadeContest>;
  /** Throws `not-found`, `contest-over`, and `conflict` where it is not as it was seen. */
  end(contestId: number, seen: { version: number; reason: string }): Promise<void>;
  /** Throws `not-found`, `contest-has-entries`, and `conflict` where it is not as it was seen. */
  remove(contestId: number, version: number): Promise<void>;
  /** Throws `not-found`. */
  entries(contestId: number): Promise<EnteredMedium[]>;
}

const settingsOf = (row: store.ContestRow): ContestSettings => ({
  texts: row.texts,
  media: row.media,
  entriesFrom: row.entries_from.toISOString(),
  votingFrom: row.voting_from.toISOString(),
  votingUntil: row.voting_until.toISOString(),
  needAvs: row.needs_avs,
  isPublished: row.is_published,
  prizeCoins: row.prize_coins,
});

const presented = (row: store.CountedContest, now: Date): MadeContest => ({
  ...settingsOf(row),
  id: row.id,
  phase: phaseOf(row, now),
  endedAt: row.ended_at?.toISOString() ?? null,
  endReason: row.end_reason,
  version: row.version,
  entries: row.entries,
  votes: row.votes,
  doubted: row.doubted,
});

const valuesOf = ({ entriesFrom, votingFrom, votingUntil, ...rest }: ContestSettings): store.ContestValues => ({
  texts: rest.texts,
  media: rest.media,
  needAvs: rest.needAvs,
  isPublished: rest.isPublished,
  prizeCoins: rest.prizeCoins,
  entriesFrom: new Date(entriesFrom),
  votingFrom: new Date(votingFrom),
  votingUntil: new Date(votingUntil),
});

/** Contests as operators make and end them. */
export function createContestsOfOperators({ database, now }: Pick<Context, 'database' | 'now'>): ContestsOfOperators {
  const { pool } = database;

  async function found(contestId: number): Promise<MadeContest> {
    const row = await store.countedContest(pool, contestId);
    if (row === null) throw commonError('not-found');
    return presented(row, now());
  }

  return {
    list: async () => (await store.allContests(pool)).map((row) => presented(row, now())),
    async settings(contestId) {
      const row = await store.countedContest(pool, contestId);
      return row === null ? null : settingsOf(row);
    },
    async create(settings) {
      const values = valuesOf(settings);
      const obstacle = obstacleToPlanning(values, null, now());
      if (obstacle !== null) throw contestError(obstacle);
      return found((await store.addContest(pool, values, now())).id);
    },
    async change(contestId, { version, ...settings }) {
      const values = valuesOf(settings);
      await database.transaction(async (client) => {
        const row = await store.lockContest(client, contestId, 'alone');
        if (row === null) throw commonError('not-found');
        if (row.version !== version) throw commonError('conflict');
        const { entries } = (await store.countedContest(client, contestId)) ?? { entries: 0 };
        const before = { ...valuesOf(settingsOf(row)), phase: phaseOf(row, now()), entries };
        const obstacle = obstacleToPlanning(values, before, now());
        if (obstacle !== null) throw contestError(obstacle);
        await store.writeContest(client, contestId, values, now());
      });
      return found(contestId);
    },
    end: (contestId, { version, reason }) =>
      database.transaction(async (client) => {
        const row = await store.lockContest(client, contestId, 'alone');
        if (row === null) throw commonError('not-found');
        const phase = phaseOf(row, now());
        if (phase === 'counting' || phase === 'over') throw contestError('contest-over');
        if (row.version !== version) throw commonError('conflict');
        await store.endContest(client, contestId, reason, now());
      }),
    remove: (contestId, version) =>
      database.transaction(async (client) => {
        const row = await store.lockContest(client, contestId, 'alone');
        if (row === null) throw commonError('not-found');
        if (row.version !== version) throw commonError('conflict');
        if ((await store.deleteContest(client, contestId)) === 0) throw contestError('contest-has-entries');
      }),
    async entries(contestId) {
      await found(contestId);
      const [media, doubts] = await Promise.all([enteredMedia(pool, contestId), doubtsOf(pool, contestId)]);
      return media.map((row) => ({
        id: row.id,
        actor: { id: row.performer_id, name: row.name, slug: row.slug },
        mediaId: row.media_id,
        albumId: row.album_id,
        votes: row.votes,
        place: row.place,
        wonCoins: row.won_coins,
        leftWhy: row.left_why,
        doubts: doubts
          .filter(({ entry_id: id }) => id === row.id)
          .map(({ network, votes, counted, last_at: last }) => ({
            network,
            votes,
            counted,
            lastAt: last.toISOString(),
          })),
      }));
    },
  };
}
