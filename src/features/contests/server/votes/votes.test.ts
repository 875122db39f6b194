import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { moveContest, someContest, someEntry, votingFor, type Entered } from '../../../../../test/contests/contest.ts';
import type { AccountOptions, TestAccount, TestPerformer } from '../../../../../test/people/people.ts';
import { deleteAccount } from '../../../identity/contract.ts';
import { contests } from '../../feature.ts';
import * as contract from '../../contract.ts';

const { addContestMediaVoting: add, deleteContestMediaVoting: remove, getContestTopList } = contract;
const NETWORK = '10.77.1.1';
const DAY_MS = 86_400_000;

describe('votes in contests', () => {
  let app: TestApp;
  let performer: TestPerformer;
  let operator: TestAccount;
  const guest = (options: AccountOptions = {}) => app.account({ verified: true, ...options });
  const votes = (entry: Entered) =>
    entriesNow(entry).then((items) => items.find(({ id }) => id === entry.entryId)?.mediaVotes);
  const entriesNow = async ({ contestId }: Pick<Entered, 'contestId'>, who: TestAccount | null = null) =>
    (await app.ok(getContestTopList, { params: { contestId } }, who)).contestGridItems;
  /** Votes that stand, and what is shown of them: the same at any time. */
  async function expectTrue(contestId: number): Promise<void> {
    const { rows } = await app.context.database.pool.query<{ id: string; stand: number; tallied: number }>(
      `select e.id, (select count(*)::int from contest_votes v where v.entry_id = e.id and v.standing = 'counted') as stand,
        coalesce((select sum(votes)::int from contest_tallies t where t.entry_id = e.id), 0) as tallied
      from contest_entries e where e.contest_id = $1`,
      [contestId],
    );
    for (const { stand, tallied } of rows) expect(tallied).toBe(stand);
    const { rows: most } = await app.context.database.pool.query<{ most: number }>(
      `select coalesce(max(n), 0)::int as most from (select count(*) as n from contest_votes where contest_id = $1 group by guest_id) g`,
      [contestId],
    );
    expect(most[0]?.most).toBeLessThanOrEqual(5);
  }
  const entered = async (count: number, contestId: number): Promise<Entered[]> => {
    const made: Entered[] = [];
    for (let nth = 0; nth < count; nth += 1) made.push(await someEntry(app, performer, contestId));
    return made;
  };
  const one = async (set = {}): Promise<Entered> => someEntry(app, performer, await someContest(app, 'voting', set));

  beforeAll(async () => {
    app = await startTestApp();
    performer = await app.performer();
    operator = await app.account({ role: 'operator' });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  it('are counted, repeated without harm, and taken back', async () => {
    const entry = await one();
    const voter = await guest();
    const first = await app.ok(add, votingFor(entry), voter);
    expect(first).toMatchObject({
      success: true,
      needAvs: false,
      mediaVotes: 1,
      voteCount: 1,
      hideVoteLimitModal: false,
    });
    expect(await app.ok(add, votingFor(entry), voter)).toMatchObject({ mediaVotes: 1, voteCount: 1 });
    const body = { ...votingFor(entry).body, guestId: voter.guestId, hideConfirmWindow: true };
    expect(await app.ok(remove, { body }, voter)).toMatchObject({
      mediaVotes: 0,
      voteCount: 0,
      hideVoteLimitModal: true,
    });
    expect(await app.ok(remove, votingFor(entry), voter)).toMatchObject({ mediaVotes: 0 });
    expect(await app.ok(contract.getContestGuestData, { params: { contestId: entry.contestId } }, voter)).toEqual({
      voteCount: 0,
      hideVoteLimitModal: true,
    });
  });

  it('are one’s own alone', async () => {
    const entry = await one();
    const [voter, other] = [await guest(), await guest()];
    const body = { ...votingFor(entry).body, guestId: other.guestId };
    expect(await app.refused(add, { body }, voter)).toMatchObject({ code: 'forbidden' });
    expect(await app.refused(add, votingFor(entry), performer)).toMatchObject({ code: 'forbidden' });
    expect(await app.refused(add, votingFor(entry), await app.guest())).toMatchObject({ code: 'not-signed-in' });
    const elsewhere = { ...votingFor(entry).body, actorId: (await app.performer()).performerId };
    expect(await app.refused(add, { body: elsewhere }, voter)).toMatchObject({ code: 'not-found' });
  });

  it('are never more than five of a guest, however many he gives at once', async () => {
    const contestId = await someContest(app, 'voting');
    const entries = await entered(8, contestId);
    const voter = await guest();
    const answers = await Promise.allSettled(entries.map((entry) => app.ok(add, votingFor(entry), voter)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    await expectTrue(contestId);
    const given = entries.find((_, nth) => answers[nth]?.status === 'fulfilled') as Entered;
    const left = entries.find((_, nth) => answers[nth]?.status === 'rejected') as Entered;
    expect(await app.refused(add, votingFor(left), voter)).toMatchObject({ code: 'contest-votes-used' });
    await app.ok(remove, votingFor(given), voter);
    expect(await app.ok(add, votingFor(left), voter)).toMatchObject({ voteCount: 5 });
    await expectTrue(contestId);
  });

  it('stand as they are shown, in whatever order several give and take them back', async () => {
    const contestId = await someContest(app, 'voting');
    const entries = await entered(6, contestId);
    const voters = await Promise.all([guest(), guest(), guest()]);
    const press = fc.record({ voter: fc.nat(2), entry: fc.nat(5), adds: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(press, { maxLength: 5 }), { maxLength: 5 }), async (rounds) => {
        for (const round of rounds) {
          await Promise.allSettled(
            round.map(({ voter, entry, adds }) =>
              app.ok(adds ? add : remove, votingFor(entries[entry] as Entered), voters[voter] as TestAccount),
            ),
          );
          await expectTrue(contestId);
        }
      }),
      { numRuns: 12 },
    );
    expect(await entriesNow({ contestId })).toHaveLength(6);
  });

  it('wait for the age check where the contest or the picture wants it', async () => {
    const wanting = await one({ needs_avs: true });
    const rated = await someEntry(app, performer, await someContest(app, 'voting'), { fsk: 18, shown_fsk: 18 });
    const voter = await app.account();
    await app.context.database.pool.query(`update auth_user set "emailVerified" = true`);
    for (const entry of [wanting, rated]) {
      expect(await app.ok(add, votingFor(entry), voter)).toMatchObject({ success: false, needAvs: true, voteCount: 0 });
      expect(await app.ok(add, votingFor(entry), await guest())).toMatchObject({ success: true });
    }
  });

  it('of a new account that nothing is known of are refused', async () => {
    const entry = await one();
    const voter = await app.account();
    expect(await app.refused(add, votingFor(entry), voter)).toMatchObject({ code: 'contest-account-young' });
    await app.context.database.pool.query(
      `update auth_user set "createdAt" = "createdAt" - interval '25 hours' where id = (select user_id from guests where id = $1)`,
      [voter.guestId],
    );
    expect(await app.ok(add, votingFor(entry), voter)).toMatchObject({ success: true });
  });

  it('beyond ten of one network are in doubt until an operator decides', async () => {
    const entry = await one();
    const { contestId, entryId } = entry;
    const voters = await Promise.all(Array.from({ length: 13 }, () => guest()));
    await Promise.all(voters.map((voter) => app.ok(add, votingFor(entry), { ...voter, address: NETWORK })));
    expect(await votes(entry)).toBe(10);
    await expectTrue(contestId);
    const entries = () => app.ok(contract.getContestEntries, { params: { contestId } }, operator);
    const { network = '', ...doubt } = (await entries()).items[0]?.doubts[0] ?? {};
    expect(doubt).toMatchObject({ votes: 3, counted: 10 });
    // Who is in doubt takes his vote back as everybody does.
    const doubted = (
      await app.context.database.pool.query<{ guest_id: string }>(
        `select guest_id from contest_votes where entry_id = $1 and standing = 'doubted' limit 1`,
        [entryId],
      )
    ).rows[0]?.guest_id;
    await app.ok(remove, votingFor(entry), voters.find(({ guestId }) => guestId === doubted) as TestAccount);
    expect(await votes(entry)).toBe(10);
    const decision = {
      params: { contestId },
      body: { entryId, network, counts: true, votes: 2, reason: 'Ein Wohnheim.' },
    };
    // As he saw it before one of them was taken back.
    const stale = { ...decision, body: { ...decision.body, votes: 3 } };
    expect(await app.refused(contract.decideContestDoubt, stale, operator)).toMatchObject({ code: 'conflict' });
    expect(await votes(entry)).toBe(10);
    await app.ok(contract.decideContestDoubt, decision, operator);
    expect(await votes(entry)).toBe(12);
    // To dismiss them nobody has to have seen how many there are: who sends them could make them more each time.
    const more = await Promise.all(Array.from({ length: 2 }, () => guest()));
    await Promise.all(more.map((voter) => app.ok(add, votingFor(entry), { ...voter, address: NETWORK })));
    const dismissal = { ...decision, body: { ...decision.body, counts: false, votes: 1 } };
    await app.ok(contract.decideContestDoubt, dismissal, operator);
    expect(await votes(entry)).toBe(12);
    expect((await entries()).items[0]?.doubts).toEqual([]);
    expect(await app.refused(contract.decideContestDoubt, decision, operator)).toMatchObject({ code: 'not-found' });
    await expectTrue(contestId);
  });

  it('are taken neither before nor after their time', async () => {
    const entry = await someEntry(app, performer, await someContest(app, 'entries'));
    const voter = await guest();
    expect(await app.refused(add, votingFor(entry), voter)).toMatchObject({ code: 'contest-not-voting' });
    await moveContest(app, entry.contestId, 'voting');
    await app.ok(add, votingFor(entry), voter);
    await moveContest(app, entry.contestId, 'counting');
    expect(await app.refused(add, votingFor(entry), await guest())).toMatchObject({ code: 'contest-over' });
    expect(await app.refused(remove, votingFor(entry), voter)).toMatchObject({ code: 'contest-over' });
  });

  it('do not slip through while the result is kept', async () => {
    const entry = await one();
    const { contestId } = entry;
    const voters = await Promise.all(Array.from({ length: 8 }, () => guest()));
    const { results } = app.app.api(contests);
    await Promise.allSettled([
      ...voters.slice(0, 4).map((voter) => app.ok(add, votingFor(entry), voter)),
      app.ok(contract.endContest, { params: { contestId }, body: { version: 1, reason: 'Genug gewählt.' } }, operator),
      ...voters.slice(4).map((voter) => app.ok(add, votingFor(entry), voter)),
    ]);
    await results.freeze();
    const { rows } = await app.context.database.pool.query<{ kept: number; given: number }>(
      `select final_votes as kept, (select count(*)::int from contest_votes where entry_id = $1) as given from contest_entries where id = $1`,
      [entry.entryId],
    );
    expect(rows[0]?.kept).toBe(rows[0]?.given);
    expect(await votes(entry)).toBe(rows[0]?.given);
  });

  it('of who goes are taken out before the end, and stay in a result', async () => {
    // Accounts go two weeks after they were told to.
    const open = await one({ voting_until: new Date(app.now().getTime() + 30 * DAY_MS) });
    const over = await one();
    const voter = await guest();
    await app.ok(add, votingFor(open), await guest());
    await app.ok(add, votingFor(open), voter);
    await app.ok(add, votingFor(over), voter);
    await moveContest(app, over.contestId, 'counting');
    await app.app.api(contests).results.freeze();
    await app.ok(deleteAccount, { body: { currentPassword: voter.password, deleteAnyway: true } }, voter);
    app.advance(15 * DAY_MS);
    await app.app.identity.deletions.eraseDue();
    expect(await votes(open)).toBe(1);
    expect(await votes(over)).toBe(1);
    const { rows } = await app.context.database.pool.query(`select from contest_votes where guest_id = $1`, [
      voter.guestId,
    ]);
    expect(rows).toEqual([]);
    await expectTrue(open.contestId);
  });
});
