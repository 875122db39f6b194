import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { until } from '../../../../../test/clocks/until.ts';
import {
  contestSettings,
  moveContest,
  someContest,
  someEntry,
  votingFor,
  type Entered,
} from '../../../../../test/contests/contest.ts';
import type { TestAccount, TestPerformer } from '../../../../../test/people/people.ts';
import { listNotifications } from '../../../notifications/contract.ts';
import { getGuestBalance, getStatement } from '../../../wallet/contract.ts';
import * as contract from '../../contract.ts';
import { contests } from '../../feature.ts';

describe('the end of a contest', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const api = () => app.app.api(contests);
  const query = (text: string, ...values: unknown[]) => app.context.database.pool.query(text, values);
  const coins = async (who: TestAccount) => (await app.ok(getGuestBalance, {}, who)).balance;
  const told = async (who: TestAccount) => (await app.ok(listNotifications, { query: {} }, who)).items;
  const vote = async (entry: Entered, count: number): Promise<TestAccount[]> => {
    const voters = await Promise.all(Array.from({ length: count }, () => app.account({ verified: true })));
    for (const voter of voters) await app.ok(contract.addContestMediaVoting, votingFor(entry), voter);
    return voters;
  };
  const top = async (contestId: number) =>
    (await app.ok(contract.getContestTopList, { params: { contestId } }, null)).contestGridItems.map(
      ({ id, place, mediaVotes }) => [id, place, mediaVotes],
    );
  const all = (count: number) => Promise.all(Array.from({ length: count }, () => app.performer()));

  it('comes by the job of every minute, once its time is up, and stays', async () => {
    const [one, other] = (await all(2)) as [TestPerformer, TestPerformer];
    const contestId = await someContest(app, 'voting');
    const [first, second] = [await someEntry(app, one, contestId), await someEntry(app, other, contestId)];
    await vote(first, 1);
    await vote(second, 2);
    await api().results.freeze();
    expect((await app.ok(contract.getContestHeader, { params: { contestId } }, null)).phase).toBe('voting');
    await moveContest(app, contestId, 'counting');
    await Promise.all(Array.from({ length: 3 }, () => api().results.freeze()));
    const result = [
      [second.entryId, 1, 2],
      [first.entryId, 2, 1],
    ];
    expect(await top(contestId)).toEqual(result);
    await query('delete from contest_votes where contest_id = $1', contestId);
    await query('delete from contest_tallies where entry_id = $1', second.entryId);
    await api().results.freeze();
    expect(await top(contestId)).toEqual(result);
    expect((await query('select from contest_networks where entry_id = $1', first.entryId)).rowCount).toBe(0);
  });

  it('leaves out what went from the shop meanwhile, in every phase, and gives its votes back', async () => {
    const performer = await app.performer();
    const contestId = await someContest(app, 'voting');
    const [stays, goes, late] = [
      await someEntry(app, performer, contestId),
      await someEntry(app, performer, contestId),
      await someEntry(app, performer, contestId),
    ];
    await vote(stays, 1);
    const [voter] = await vote(goes, 2);
    await vote(late, 3);
    const remove = ({ albumId }: Entered) => query(`update albums set state = 'removed' where id = $1`, albumId);
    await remove(goes);
    // Not shown at once; given back by the round.
    expect((await top(contestId)).map(([id]) => id)).toEqual([late.entryId, stays.entryId]);
    await api().results.sweep();
    const given = await app.ok(contract.getContestGuestData, { params: { contestId } }, voter as TestAccount);
    expect(given.voteCount).toBe(0);
    await moveContest(app, contestId, 'counting');
    await remove(late);
    await api().results.freeze();
    expect(await top(contestId)).toEqual([[stays.entryId, 1, 1]]);
    const items = (await app.ok(contract.listOwnContests, {}, performer)).items.find(({ id }) => id === contestId);
    expect(items?.entries.map(({ place, isGone }) => [place, isGone])).toEqual([
      [1, false],
      [null, true],
      [null, true],
    ]);
    // What goes after the end changes no result.
    await remove(stays);
    await api().results.sweep();
    const { rows } = await query('select place, left_at from contest_entries where id = $1', stays.entryId);
    expect(rows).toEqual([{ place: 1, left_at: null }]);
  });

  it('gives the coins that were to be won, each once, and shares those of a place', async () => {
    const performers = await all(4);
    const [first, second, third, none] = performers as [TestPerformer, TestPerformer, TestPerformer, TestPerformer];
    const contestId = await someContest(app, 'voting', { prize_coins: [300, 101, 40] });
    const entries: Entered[] = [];
    for (const performer of performers) entries.push(await someEntry(app, performer, contestId));
    for (const [nth, count] of [3, 1, 1, 0].entries()) await vote(entries[nth] as Entered, count);
    await moveContest(app, contestId, 'counting');
    await Promise.all(Array.from({ length: 4 }, () => api().results.freeze()));
    expect(await Promise.all(performers.map(coins))).toEqual([300, 70, 70, 0]);
    await api().results.freeze();
    await api().tellResult(contestId);
    expect(await coins(first)).toBe(300);
    const { items } = await app.ok(getStatement, { query: {} }, first);
    expect(items.map(({ kind, amount }) => [kind, amount])).toEqual([['bonus', 300]]);
    const won = async (who: TestPerformer) =>
      (await app.ok(contract.listOwnContests, {}, who)).items.find(({ id }) => id === contestId)?.entries[0]?.wonCoins;
    expect(await Promise.all([first, second, third, none].map(won))).toEqual([300, 70, 70, 0]);
    // Bonus is never paid out.
    expect(await app.wallet.earnings(first.performerId)).toBe(0);
  });

  it('gives nothing to who is gone, and ends all the same', async () => {
    const performer = await app.performer();
    const contestId = await someContest(app, 'voting', { prize_coins: [500] });
    const entry = await someEntry(app, performer, contestId);
    await vote(entry, 1);
    await query('update performers set guest_id = null where id = $1', performer.performerId);
    await moveContest(app, contestId, 'counting');
    await api().results.freeze();
    const { rows } = await query('select place, won_coins from contest_entries where id = $1', entry.entryId);
    expect(rows).toEqual([{ place: 1, won_coins: 0 }]);
  });

  it('is told once to who was in it and who has voted, and names nobody who is not there for him', async () => {
    const [winner, other] = (await all(2)) as [TestPerformer, TestPerformer];
    const contestId = await someContest(app, 'voting', { prize_coins: [20] });
    const [first, second] = [await someEntry(app, winner, contestId), await someEntry(app, other, contestId)];
    const voters = await vote(first, 2);
    const [shutOut] = (await vote(second, 1)) as [TestAccount];
    await query(
      'insert into room_blocks (performer_id, guest_id) values ($1, $2)',
      winner.performerId,
      shutOut.guestId,
    );
    await query(`update performers set name = 'Sunniva' where id = $1`, winner.performerId);
    const stranger = await app.account();
    await moveContest(app, contestId, 'counting');
    await api().results.freeze();
    const titleTo = async (who: TestAccount) =>
      (
        await until(
          () => told(who),
          (items) => items.length > 0,
        )
      )[0]?.title;
    for (const voter of voters) expect(await titleTo(voter)).toBe('“Morgenlicht” is decided: Sunniva has won.');
    expect(await titleTo(shutOut)).toBe('“Morgenlicht” is over. See the result.');
    expect(await titleTo(other)).toBe('“Morgenlicht” is decided: you came in at place 2.');
    await titleTo(winner);
    expect((await told(winner))[0]).toMatchObject({ kind: 'contests-entered', text: expect.stringContaining('20') });
    await Promise.all([api().tellResult(contestId), api().tellResult(contestId)]);
    for (const who of [...voters, shutOut, other, winner]) expect(await told(who)).toHaveLength(1);
    expect(await told(stranger)).toEqual([]);
  });

  it('keeps the coins that something was entered for', async () => {
    const operator = await app.account({ role: 'operator' });
    const body = contestSettings('entries', app.now(), { prizeCoins: [300, 100] });
    const made = await app.ok(contract.createContest, { body }, operator);
    expect(made.prizeCoins).toEqual([300, 100]);
    const params = { contestId: made.id };
    const next = { ...body, prizeCoins: [400], version: made.version };
    const changed = await app.ok(contract.changeContest, { params, body: next }, operator);
    await someEntry(app, await app.performer(), made.id);
    const other = { ...body, prizeCoins: [], version: changed.version };
    expect((await app.refused(contract.changeContest, { params, body: other }, operator)).code).toBe('contest-prizes');
    for (const prizeCoins of [[0], [1.5], [10_001], [5, 6], [4, 3, 2, 1]]) {
      const wrong = { body: { ...body, prizeCoins } };
      expect((await app.refused(contract.createContest, wrong, operator)).code).toBe('bad-request');
    }
  });
});
