import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { answer, begun, say, words } from '../../../../../test/messenger/correspondence.ts';
import type { TestPerformer } from '../../../../../test/people/people.ts';
import type { InboxSort } from '../../constants.ts';
import * as contract from '../../contract.ts';

describe('her inbox', () => {
  let app: TestApp;
  let performer: TestPerformer;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const inbox = async (who: TestPerformer, sort: InboxSort, more: object = {}) => {
    const ids: number[] = [];
    for (let after: string | undefined, page = 0; page < 9; page++) {
      const query = { sort, limit: 2, ...more, ...(after === undefined ? {} : { after }) };
      const { items, next } = await app.ok(contract.getInbox, { query }, who);
      ids.push(...items.map(({ id }) => id));
      if (next === null) break;
      after = next;
    }
    return ids;
  };
  const conversation = async (messages: number) => {
    const guest = await app.account({ verified: true, coins: 100 });
    const channelId = await begun(app, guest, performer);
    for (let nth = 1; nth < messages; nth++) await say(app, guest, words(channelId));
    return { guest, channelId };
  };

  it('is in order of who waits longest, or has paid most, in pages, each once', async () => {
    performer = await app.performer();
    const [one, two, three] = [await conversation(1), await conversation(4), await conversation(2)];
    expect(await inbox(performer, 'newest')).toEqual([three.channelId, two.channelId, one.channelId]);
    expect(await inbox(performer, 'waiting')).toEqual([one.channelId, two.channelId, three.channelId]);
    expect(await inbox(performer, 'value')).toEqual([two.channelId, three.channelId, one.channelId]);
    // Who is answered waits no more; who writes after that waits from then on.
    await answer(app, performer, one.channelId);
    expect(await inbox(performer, 'waiting')).toEqual([two.channelId, three.channelId]);
    await say(app, one.guest, words(one.channelId));
    expect(await inbox(performer, 'waiting')).toEqual([two.channelId, three.channelId, one.channelId]);
    // Nor who takes back what he wrote.
    for (const number of [1, 2])
      await app.ok(contract.deleteMessage, { params: { channelId: three.channelId, number } }, three.guest);
    expect(await inbox(performer, 'waiting')).toEqual([two.channelId, one.channelId]);
    const wrong = { query: { sort: 'waiting' as const, after: 'abc' } };
    expect((await app.refused(contract.getInbox, wrong, performer)).code).toBe('bad-request');
  });

  it('has notes and tags for herself alone, by which guests are found', async () => {
    performer = await app.performer();
    const [one, two] = [await conversation(1), await conversation(1)];
    const put = (channelId: number, note: string, tags: string[], who = performer) =>
      app.ok(contract.setGuestNote, { params: { channelId }, body: { note, tags } }, who);
    expect(await put(one.channelId, 'Mag Walzer', ['Stamm', 'Musik', 'stamm'])).toEqual({
      note: 'Mag Walzer',
      tags: ['Musik', 'Stamm'],
    });
    expect(await inbox(performer, 'newest', { tag: 'Musik' })).toEqual([one.channelId]);
    expect(await inbox(performer, 'waiting', { tag: 'Stamm' })).toEqual([one.channelId]);
    expect(await inbox(performer, 'newest', { tag: 'Tanz' })).toEqual([]);
    const shown = await app.ok(contract.getInboxChannel, { params: { channelId: one.channelId } }, performer);
    expect(shown).toMatchObject({ note: 'Mag Walzer', tags: ['Musik', 'Stamm'] });
    const his = JSON.stringify([
      await app.ok(contract.getChannel, { params: { channelId: one.channelId } }, one.guest),
      await app.ok(contract.getMessages, { params: { channelId: one.channelId }, query: {} }, one.guest),
    ]);
    expect(his).not.toContain('Walzer');
    const rival = await app.performer();
    const foreign = { params: { channelId: one.channelId }, body: { note: 'x', tags: [] } };
    expect((await app.refused(contract.setGuestNote, foreign, rival)).code).toBe('not-found');
    expect((await app.ok(contract.getInboxTools, {}, rival)).tags).toEqual([]);
    await put(two.channelId, '', ['Tanz']);
    expect((await app.ok(contract.getInboxTools, {}, performer)).tags).toEqual(['Musik', 'Stamm', 'Tanz']);
    await put(one.channelId, '', []);
    expect((await app.ok(contract.getInboxTools, {}, performer)).tags).toEqual(['Tanz']);
  });

  it('keeps quick answers in her order, and the later of two lists at once as a whole', async () => {
    const who = await app.performer();
    const set = (quickAnswers: string[]) => app.ok(contract.setQuickAnswers, { body: { quickAnswers } }, who);
    expect((await set(['Bis gleich!', 'Um neun.'])).quickAnswers).toEqual(['Bis gleich!', 'Um neun.']);
    const lists = [['a', 'b', 'c'], ['d'], ['e', 'f']];
    await Promise.all(lists.map(set));
    expect(lists).toContainEqual((await app.ok(contract.getInboxTools, {}, who)).quickAnswers);
    expect((await set([])).quickAnswers).toEqual([]);
    const many = { body: { quickAnswers: Array.from({ length: 13 }, () => 'x') } };
    expect((await app.refused(contract.setQuickAnswers, many, who)).code).toBe('bad-request');
  });

  it('tells how fast she answers, from the first message that waits', async () => {
    performer = await app.performer();
    const { channelId } = await conversation(2);
    expect(await app.ok(contract.getInboxTools, {}, performer)).toMatchObject({
      answers: { count: 0, medianSeconds: null },
      waiting: 1,
    });
    app.advance(90_000);
    await answer(app, performer, channelId);
    await answer(app, performer, channelId);
    app.advance(-90_000);
    const { answers, waiting } = await app.ok(contract.getInboxTools, {}, performer);
    expect(waiting).toBe(0);
    expect(answers.count).toBe(1);
    expect(answers.medianSeconds).toBeGreaterThanOrEqual(90);
    expect(answers.medianSeconds).toBeLessThan(150);
  });
});
