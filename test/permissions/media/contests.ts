import * as contests from '../../../src/features/contests/contract.ts';
import { contestSettings, someContest, someEntry, type Entered } from '../../contests/contest.ts';
import { albumInShop } from '../../albums/album.ts';
import { insertRow } from '../../people/rows.ts';
import { int } from '../../../src/platform/database/columns.ts';
import { to, type Row, type Setup } from '../scenario.ts';

const reason = 'Looked at.';
/** One that nobody else asks about, in which votes are taken. */
const some = async ({ app }: Pick<Setup, 'app'>) => ({ params: { contestId: await someContest(app, 'voting') } });
const entered = async ({ app }: Pick<Setup, 'app'>): Promise<Entered> =>
  someEntry(app, await app.performer(), await someContest(app, 'voting'));

/** What somebody may vote for. */
export async function someVote(setup: Pick<Setup, 'app'>) {
  const { contestId, actorId, mediaId } = await entered(setup);
  return { contestId, actorId, mediaId };
}

/** A vote that waits for an operator. */
async function doubted({ app, owner }: Setup) {
  const { contestId, entryId } = await entered({ app });
  const network = Buffer.alloc(32, 7);
  const vote = {
    entry_id: entryId,
    contest_id: contestId,
    guest_id: owner.guestId,
    slot: 0,
    network,
    standing: 'doubted',
    voted_at: app.now(),
  };
  await insertRow(app.context.database.pool, 'contest_votes', vote, { entry_id: int });
  return { params: { contestId }, body: { entryId, network: network.toString('hex'), counts: true, votes: 1, reason } };
}

/** Contests as guests find them and vote, as performers take part, and before operators. */
export const contestRows: readonly Row[] = [
  to(contests.listContests).all(),
  to(contests.getContest).all(some),
  to(contests.getContestHeader).all(some),
  to(contests.getContestActor).all(async (setup) => {
    const { contestId, actorId } = await entered(setup);
    return { params: { contestId, actorId } };
  }),
  to(contests.getContestTopList).all(some),
  to(contests.getContestGridItems).all(async (setup) => ({
    params: { ...(await some(setup)).params, contestSub: 'overview' as const, limit: 5, offset: 0 },
  })),
  to(contests.getContestGuestData).all(some),
  to(contests.addContestMediaVoting).each(async (setup) => ({ body: await someVote(setup) })),
  to(contests.deleteContestMediaVoting).each(async (setup) => ({ body: await someVote(setup) })),

  to(contests.listOwnContests).all(),
  to(contests.enterContest).hersOnce(async ({ app, performer }) => {
    const { pictureIds } = await albumInShop(app, performer);
    return { params: { contestId: await someContest(app, 'entries') }, body: { mediaId: pictureIds[0] ?? 0 } };
  }),
  to(contests.withdrawEntry).hersOnce(async ({ app, performer }) => {
    const { contestId, entryId } = await someEntry(app, performer, await someContest(app, 'entries'));
    return { params: { contestId }, body: { entryId } };
  }),

  to(contests.findContests).all(),
  to(contests.createContest).each(({ app }) => ({ body: contestSettings('entries', app.now()) })),
  to(contests.changeContest).each(async (setup) => ({
    params: { contestId: await someContest(setup.app, 'announced') },
    body: { ...contestSettings('announced', setup.app.now()), version: 1 },
  })),
  to(contests.endContest).each(async (setup) => ({ ...(await some(setup)), body: { version: 1, reason } })),
  to(contests.removeContest).each(async (setup) => ({ ...(await some(setup)), body: { version: 1, reason } })),
  to(contests.getContestEntries).all(async (setup) => {
    const { contestId } = await entered(setup);
    return { params: { contestId } };
  }),
  to(contests.decideContestDoubt).each(doubted),
];
