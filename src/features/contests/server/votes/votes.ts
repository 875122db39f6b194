import { randomInt } from 'node:crypto';
import type { Context } from '../../../../platform/context.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import { commonError, errorsOf } from '../../../../platform/errors/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { createTraces } from '../../../../platform/telemetry/traces.ts';
import { accountAge } from '../../../identity/server/index.ts';
import type { Asker } from '../../../performers/server/index.ts';
import { contestErrors, type ContestVoted, type ContestVoting } from '../../contract.ts';
import { lockEntry, standingEntry, votedEntry, votesFor } from '../guests/entry-store.ts';
import type { MediaOf } from '../guests/media.ts';
import { lockContest, publishedContest } from '../operator/contest-store.ts';
import { contestConstants } from '../../constants.ts';
import { obstacleToVoting, phaseOf } from '../rules.ts';
import * as store from './vote-store.ts';

const contestError = errorsOf(contestErrors);
/** Parts of an entry's tally. */
const SLOTS = 16;

/** `votes` is how many in doubt were seen. */
export interface DoubtDecision {
  contestId: number;
  entryId: number;
  network: string;
  counts: boolean;
  votes: number;
}

export interface ContestVotes {
  /**
   * Votes for what is entered; again, it changes nothing. Where the age check comes first, it answers so and nothing is counted. Throws
   * `not-found`, `forbidden`, and what {@link obstacleToVoting} says.
   */
  add(asker: Asker, caller: Caller, voting: ContestVoting, network: string): Promise<ContestVoted>;
  /** Takes a vote back as long as votes are taken; what is none is left. Throws `not-found`, `contest-not-voting` and `contest-over`. */
  remove(asker: Asker, caller: Caller, voting: ContestVoting): Promise<ContestVoted>;
  /** He goes: his votes in contests without a result go with him. */
  forget(guestId: string, client: PoolClient): Promise<void>;
  /** Decides about votes of a network that are in doubt. Throws `not-found`, `contest-over`, and `conflict` where those that are to count are not those that were seen. */
  decide(decision: DoubtDecision): Promise<void>;
}

/** Votes of guests. Locks have one order: the contest, the voter, the entry, its network, its tally. */
export function createContestVotes(context: Context, media: MediaOf): ContestVotes {
  const { database, now } = context;
  const { pool } = database;
  const traces = createTraces(context);
  /** Of one contest alone: with it nobody is found again in another. */
  const markOf = (contestId: number, network: string) => traces.mark('network', `contest ${contestId} ${network}`);

  function requireOwn({ guestId }: Caller, voting: ContestVoting): void {
    if (voting.guestId !== undefined && voting.guestId !== guestId) throw commonError('forbidden');
  }

  async function told(
    caller: Caller,
    voting: ContestVoting,
    entryId: number,
    isRefused = false,
  ): Promise<ContestVoted> {
    const { guestId } = caller;
    const { contestId, mediaId } = voting;
    const [given, shown] = await Promise.all([store.givenBy(pool, contestId, guestId), votesFor(pool, entryId)]);
    return {
      mediaId,
      mediaVotes: shown?.votes ?? 0,
      success: !isRefused,
      needAvs: isRefused,
      hideVoteLimitModal: given.hides_limit,
      voteCount: given.votes,
      guestId,
      contestId,
    };
  }

  /** The contest, held so that it cannot end, and the guest, alone with his votes. */
  async function begin(client: PoolClient, contestId: number, guestId: string) {
    const contest = await lockContest(client, contestId, 'shared');
    if (contest === null || !contest.is_published) throw commonError('not-found');
    await store.lockVoter(client, contestId, guestId);
    return contest;
  }

  async function giveBack(client: PoolClient, entryId: number, guestId: string): Promise<void> {
    const gone = await store.deleteVote(client, entryId, guestId);
    if (gone === null) return;
    if (gone.network !== null) await store.uncountNetwork(client, entryId, gone.network);
    if (gone.standing === 'counted') await store.uncount(client, entryId, gone.slot);
  }

  return {
    async add(asker, caller, voting, network) {
      requireOwn(caller, voting);
      const { guestId } = caller;
      const { contestId, mediaId } = voting;
      const [known, entry, account] = await Promise.all([
        publishedContest(pool, contestId),
        standingEntry(pool, voting, asker),
        accountAge(pool, guestId),
      ]);
      if (known === null || entry === null) throw commonError('not-found');
      const medium = (await media(known.media, asker, caller, [mediaId])).get(mediaId);
      if (medium === undefined || account === null) throw commonError('not-found');
      const outcome = await database.transaction(async (client) => {
        const contest = await begin(client, contestId, guestId);
        const before = await store.lockEntryFor(client, { contestId, entryId: entry.id, guestId });
        if (before === null) throw commonError('not-found');
        if (before.voted) return null;
        const at = { phase: phaseOf(contest, now()), needsAvs: contest.needs_avs, fsk: medium.fsk };
        const obstacle = obstacleToVoting(at, { caller, ...account }, before.given, now());
        if (obstacle === 'need-avs') return obstacle;
        if (obstacle === 'forbidden') throw commonError('forbidden');
        if (obstacle !== null) throw contestError(obstacle);
        const vote = {
          entryId: entry.id,
          contestId,
          guestId,
          slot: randomInt(SLOTS),
          network: markOf(contestId, network),
        };
        await store.insertVote(client, vote, { counted: contestConstants.votesOfNetwork, now: now() });
        if (voting.hideConfirmWindow === true) await store.hideLimit(client, contestId, guestId);
        return null;
      });
      return told(caller, voting, entry.id, outcome === 'need-avs');
    },

    async remove(asker, caller, voting) {
      requireOwn(caller, voting);
      const { guestId } = caller;
      const { contestId } = voting;
      const entry = (await votedEntry(pool, voting, guestId)) ?? (await standingEntry(pool, voting, asker));
      if (entry === null) throw commonError('not-found');
      await database.transaction(async (client) => {
        const phase = phaseOf(await begin(client, contestId, guestId), now());
        if (phase === 'counting' || phase === 'over') throw contestError('contest-over');
        if (phase !== 'voting') throw contestError('contest-not-voting');
        if ((await lockEntry(client, contestId, entry.id, 'shared')) === null) return;
        await giveBack(client, entry.id, guestId);
        if (voting.hideConfirmWindow === true) await store.hideLimit(client, contestId, guestId);
      });
      return told(caller, voting, entry.id);
    },

    async forget(guestId, client) {
      for (const { contest_id: contestId } of await store.openContestsOf(client, guestId)) {
        const contest = await lockContest(client, contestId, 'shared');
        // It has ended meanwhile: what stands stays.
        if (contest === null || contest.frozen_at !== null) continue;
        await store.lockVoter(client, contestId, guestId);
        for (const { entry_id: entryId } of await store.entriesVotedFor(client, contestId, guestId)) {
          if ((await lockEntry(client, contestId, entryId, 'shared')) !== null)
            await giveBack(client, entryId, guestId);
        }
      }
    },

    decide: ({ contestId, entryId, network, counts, votes }) =>
      database.transaction(async (client) => {
        const contest = await lockContest(client, contestId, 'shared');
        if (contest === null) throw commonError('not-found');
        if (contest.frozen_at !== null) throw contestError('contest-over');
        // Alone: while it is decided, nobody takes one of these back.
        if ((await lockEntry(client, contestId, entryId, 'alone')) === null) throw commonError('not-found');
        const decided = await store.decide(
          client,
          entryId,
          Buffer.from(network, 'hex'),
          counts ? 'counted' : 'dismissed',
        );
        if (decided.length === 0) throw commonError('not-found');
        if (!counts) return;
        // Votes came or were taken back since he looked. None is counted unseen; to dismiss them nobody has to win a race against who sends them.
        if (decided.length !== votes) throw commonError('conflict');
        const slots = decided.map(({ slot }) => slot);
        await store.count(client, entryId, slots);
      }),
  };
}
