import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { answer, begun } from '../../../../../test/messenger/correspondence.ts';
import { int, json, text } from '../../../../platform/database/columns.ts';
import { many } from '../../../../platform/database/sql.ts';
import { messengerConstants } from '../../constants.ts';
import { markRead, setChannelState } from '../../contract.ts';
import { messenger } from '../../feature.ts';

describe('what is unread', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const notes = (guestId: string) =>
    many(app.context.database.pool, { kind: text, facts: json<object>(), count: int })`
      select kind, facts, count from notifications where guest_id = ${guestId} and kind like 'messenger-%' order by id`;
  const tell = async (afterMs: number = messengerConstants.tellAfterMs) => {
    app.advance(afterMs);
    // As several processes do it at the same moment.
    await Promise.all(Array.from({ length: 6 }, () => app.app.api(messenger).telling()));
    app.advance(-afterMs);
  };

  it('is told once for all conversations, after a while, and again only after something was read', async () => {
    const guest = await app.account({ verified: true, coins: 20 });
    const [one, two] = [await app.performer({ name: 'Alma' }), await app.performer({ name: 'Berta' })];
    const channelId = await begun(app, guest, one);
    await answer(app, one, channelId);
    await answer(app, two, await begun(app, guest, two));
    await tell(0);
    expect(await notes(guest.guestId)).toEqual([]);
    await tell();
    const told = [{ kind: 'messenger-unread', facts: { name: 'Alma', count: 2 }, count: 1 }];
    expect(await notes(guest.guestId)).toEqual(told);
    // More of the same is no news.
    await answer(app, one, channelId);
    await tell();
    expect(await notes(guest.guestId)).toEqual(told);
    await app.ok(markRead, { params: { channelId }, body: { number: 3 } }, guest);
    await tell();
    expect(await notes(guest.guestId)).toEqual(told);
    await answer(app, one, channelId);
    await tell();
    expect((await notes(guest.guestId)).at(-1)?.facts).toEqual({ name: 'Alma', count: 1 });
  });

  it('is told to a performer without the name of who wrote, and to nobody who wants to hear nothing', async () => {
    const performer = await app.performer({ name: 'Clara' });
    const guest = await app.account({ verified: true, coins: 20 });
    const channelId = await begun(app, guest, performer);
    await answer(app, performer, channelId);
    await app.ok(setChannelState, { params: { channelId }, body: { blocked: true } }, guest);
    const other = await app.account({ verified: true, coins: 20 });
    await begun(app, other, performer);
    await tell();
    expect(await notes(guest.guestId)).toEqual([]);
    // She has read neither: who has blocked her is read all the same.
    const hers = await notes(performer.guestId);
    expect(hers).toEqual([{ kind: 'messenger-inbox-unread', facts: { count: 2 }, count: 1 }]);
  });
});
