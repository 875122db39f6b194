import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { somePost } from '../../../../../test/feed/post.ts';
import type { TestAccount, TestGuest, TestPerformer } from '../../../../../test/people/people.ts';
import * as contract from '../../contract.ts';

describe('comments on posts', () => {
  let app: TestApp;
  let mira: TestPerformer;
  let operator: TestAccount;
  beforeAll(async () => {
    app = await startTestApp();
    mira = await app.performer();
    operator = await app.account({ role: 'operator' });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const say = async (postId: number, text: string, guest: TestGuest, repliesToCommentId?: string) => {
    const body = { text, ...(repliesToCommentId === undefined ? {} : { repliesToCommentId }) };
    return (await app.ok(contract.commentPost, { params: { postId }, body }, guest)).id;
  };
  const read = (postId: number, guest: TestGuest | null = null, after?: string) =>
    app.ok(contract.listPostComments, { params: { postId }, query: after === undefined ? {} : { after } }, guest);
  const count = async (postId: number) =>
    (await app.ok(contract.getPost, { params: { postId } }, null)).post.comments.totalCount;

  it('are conversations, with hers and those of who has tipped marked', async () => {
    const postId = await somePost(app, mira);
    const guest = await app.account({ verified: true, coins: 20 });
    const first = await say(postId, 'Wie schön!', guest);
    const answer = await say(postId, 'Danke dir.', mira, first);
    const reply = await say(postId, 'Gern.', guest, answer);
    const later = await say(postId, 'Noch etwas.', await app.account());
    const body = { amountCoins: 5, requestKey: randomUUID() };
    await app.ok(contract.tipPost, { params: { postId }, body }, guest);
    const { items, totalCount } = await read(postId);
    expect(totalCount).toBe(4);
    expect(items.map((each) => each.first.id)).toEqual([later, first]);
    expect(items[1]?.first).toMatchObject({ isCreator: false, tipped: true, conversationId: first, parentId: null });
    expect(items[1]?.answers).toMatchObject([
      { id: answer, isCreator: true, parentId: first, isReplyToReply: false, user: { name: 'Mira' } },
      { id: reply, isCreator: false, parentId: answer, isReplyToReply: true },
    ]);
    expect(items[1]?.first.user.name).not.toBe('');
  });

  it('go by their writer, by her and by an operator, with what began with them; by nobody else', async () => {
    const postId = await somePost(app, mira);
    const [one, other] = [await app.account(), await app.account()];
    const remove = (commentId: string) => ({ params: { commentId } });
    const first = await say(postId, 'Erstens.', one);
    await say(postId, 'Dazu.', other, first);
    const second = await say(postId, 'Zweitens.', one);
    const third = await say(postId, 'Drittens.', one);
    expect((await app.refused(contract.deleteComment, remove(first), other)).code).toBe('not-found');
    expect((await app.refused(contract.deleteComment, remove(first), await app.performer())).code).toBe('not-found');
    await app.ok(contract.deleteComment, remove(first), one);
    expect(await count(postId)).toBe(2);
    await app.ok(contract.deleteComment, remove(second), mira);
    await app.ok(contract.removeComment, { ...remove(third), body: { reason: 'Beleidigung.' } }, operator);
    expect(await count(postId)).toBe(0);
    expect((await app.refused(contract.deleteComment, remove(third), one)).code).toBe('not-found');
    expect(
      (
        await app.refused(
          contract.commentPost,
          { params: { postId }, body: { text: 'Zu spät.', repliesToCommentId: third } },
          one,
        )
      ).code,
    ).toBe('not-found');
  });

  it.each([`1.${'-'.repeat(36)}`, `1.${'a'.repeat(36)}`, '1.0', 'x', ''])(
    'are read on from no place that was never given: %j',
    async (after) => {
      const input = { params: { postId: await somePost(app, mira) }, query: { after } };
      expect((await app.refused(contract.listPostComments, input, null)).code).toBe('bad-request');
    },
  );

  it('are of who sees all of the post, and read by who is of age for it', async () => {
    const sold = await somePost(app, mira, { price: 10 });
    const adult = await somePost(app, mira, { fsk: 18 });
    const grown = await app.account({ verified: true });
    const young = await app.account();
    await say(adult, 'Nur für Große.', grown);
    const write = (postId: number) => ({ params: { postId }, body: { text: 'Hallo.' } });
    expect((await app.refused(contract.commentPost, write(sold), grown)).code).toBe('forbidden');
    expect((await app.refused(contract.commentPost, write(adult), young)).code).toBe('forbidden');
    expect((await app.refused(contract.commentPost, write(adult), operator)).code).toBe('forbidden');
    expect(await read(adult, young)).toMatchObject({ items: [], totalCount: 1, mayComment: false });
    expect(await read(adult, grown)).toMatchObject({ totalCount: 1, mayComment: true });
    await app.context.database.pool.query('update guests set comments_blocked = true where id = $1', [grown.guestId]);
    expect((await app.refused(contract.commentPost, write(adult), grown)).code).toBe('comments-blocked');
  });

  it('have pages that lose nothing', async () => {
    const postId = await somePost(app, mira);
    const guest = await app.account();
    for (let nth = 0; nth < 13; nth += 1) await say(postId, `Nummer ${nth}.`, guest);
    const first = await read(postId);
    expect(first.items).toHaveLength(10);
    const rest = await read(postId, null, first.next ?? '');
    expect(rest.items).toHaveLength(3);
    expect(rest.next).toBeNull();
    expect(
      (await app.refused(contract.listPostComments, { params: { postId }, query: { after: 'x' } }, null)).code,
    ).toBe('bad-request');
  });

  it('count truly while many write and take back at once', async () => {
    const postId = await somePost(app, mira);
    const guests = await Promise.all(Array.from({ length: 6 }, () => app.account()));
    const firsts = await Promise.all(guests.map((guest) => say(postId, 'Eins.', guest)));
    await Promise.allSettled([
      ...guests.map((guest, nth) => say(postId, 'Zwei.', guest, firsts[(nth + 1) % 6])),
      ...firsts.slice(0, 3).map((commentId) => app.ok(contract.deleteComment, { params: { commentId } }, mira)),
    ]);
    const { rows } = await app.context.database.pool.query<{ n: number }>(
      'select count(*)::int as n from feed_comments where post_id = $1',
      [postId],
    );
    expect(await count(postId)).toBe(rows[0]?.n);
  });
});
