import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { albumInShop } from '../../../../../test/albums/album.ts';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { moveContest, someContest, someEntry, votingFor } from '../../../../../test/contests/contest.ts';
import type { TestPerformer } from '../../../../../test/people/people.ts';
import * as contract from '../../contract.ts';

describe('what performers enter', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const pictures = async (performer: TestPerformer, count: number, set = {}) =>
    (await albumInShop(app, performer, { pictures: count, set })).pictureIds;
  const press = (contestId: number, mediaId: number) => ({ params: { contestId }, body: { mediaId } });
  const enter = (performer: TestPerformer, contestId: number, mediaId: number) =>
    app.ok(contract.enterContest, press(contestId, mediaId), performer);
  const refused = async (performer: TestPerformer, contestId: number, mediaId: number) =>
    (await app.refused(contract.enterContest, press(contestId, mediaId), performer)).code;
  const own = async (performer: TestPerformer, contestId: number) =>
    (await app.ok(contract.listOwnContests, {}, performer)).items.find(({ id }) => id === contestId)?.entries ?? [];

  it('is in once, however often and at once it is entered, and never more than three', async () => {
    const performer = await app.performer();
    const contestId = await someContest(app, 'entries');
    const ids = await pictures(performer, 6);
    await Promise.all(Array.from({ length: 4 }, () => enter(performer, contestId, ids[0] ?? 0)));
    expect((await own(performer, contestId)).map(({ mediaId }) => mediaId)).toEqual([ids[0]]);
    const all = await Promise.allSettled(ids.map((mediaId) => enter(performer, contestId, mediaId)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await own(performer, contestId)).toHaveLength(3);
    const left = ids.find((_, nth) => all[nth]?.status === 'rejected') ?? 0;
    expect(await refused(performer, contestId, left)).toBe('contest-entries-used');
  });

  it('is her own, in the shop, of the kind that the contest takes, and comes in its time', async () => {
    const [performer, other] = [await app.performer(), await app.performer()];
    const contestId = await someContest(app, 'entries');
    const [picture = 0] = await pictures(performer, 1);
    expect(await refused(other, contestId, picture)).toBe('contest-medium');
    for (const state of ['draft', 'removed'])
      expect(await refused(performer, contestId, (await pictures(performer, 1, { state }))[0] ?? 0)).toBe(
        'contest-medium',
      );
    expect(await refused(performer, await someContest(app, 'entries', { media: 'videos' }), picture)).toBe(
      'contest-medium',
    );
    for (const phase of ['announced', 'voting', 'counting'] as const)
      expect(await refused(performer, await someContest(app, phase), picture)).toBe('contest-not-open');
    expect(await refused(performer, await someContest(app, 'entries', { is_published: false }), picture)).toBe(
      'not-found',
    );
    expect(await own(other, contestId)).toEqual([]);
    const guest = await app.account();
    expect((await app.refused(contract.enterContest, press(contestId, picture), guest)).code).toBe('forbidden');
  });

  it('is taken back by her alone, gives its votes back, and can be entered again while entries are taken', async () => {
    const [performer, other] = [await app.performer(), await app.performer()];
    const contestId = await someContest(app, 'voting');
    const entry = await someEntry(app, performer, contestId);
    const voter = await app.account({ verified: true });
    await app.ok(contract.addContestMediaVoting, votingFor(entry), voter);
    const given = async () => (await app.ok(contract.getContestGuestData, { params: { contestId } }, voter)).voteCount;
    expect(await given()).toBe(1);
    const back = { params: { contestId }, body: { entryId: entry.entryId } };
    expect((await app.refused(contract.withdrawEntry, back, other)).code).toBe('not-found');
    const elsewhere = { params: { contestId: await someContest(app, 'voting') }, body: back.body };
    expect((await app.refused(contract.withdrawEntry, elsewhere, performer)).code).toBe('not-found');
    await app.ok(contract.withdrawEntry, back, performer);
    expect(await given()).toBe(0);
    expect((await app.refused(contract.addContestMediaVoting, votingFor(entry), voter)).code).toBe('not-found');
    expect((await app.refused(contract.withdrawEntry, back, performer)).code).toBe('not-found');
    expect(await refused(performer, contestId, entry.mediaId)).toBe('contest-not-open');
    await moveContest(app, contestId, 'entries');
    await enter(performer, contestId, entry.mediaId);
    expect(await own(performer, contestId)).toMatchObject([{ mediaId: entry.mediaId, votes: 0, isGone: false }]);
    await moveContest(app, contestId, 'counting');
    const [again] = await own(performer, contestId);
    const late = { params: { contestId }, body: { entryId: again?.id ?? 0 } };
    expect((await app.refused(contract.withdrawEntry, late, performer)).code).toBe('contest-over');
  });
});
