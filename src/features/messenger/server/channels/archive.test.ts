import { afterAll, beforeAll, expect, it } from 'vitest';
import { answer, begun, say, words } from '../../../../../test/messenger/correspondence.ts';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { getChannel, getInboxChannel, setChannelState, setInboxState } from '../../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

/** A conversation in which one message was said, as both have seen it. */
async function conversation() {
  const guest = await app.account({ verified: true, coins: 10 });
  const performer = await app.performer();
  const channelId = await begun(app, guest, performer);
  return { guest, performer, params: { channelId } };
}

it('keeps a conversation out of the guest’s archive when a message came after what the page has shown', async () => {
  const { guest, performer, params } = await conversation();
  await answer(app, performer, params.channelId);
  const early = await app.ok(setChannelState, { params, body: { archived: true, seen: 1 } }, guest);
  expect(early).toMatchObject({ archived: false, unreadCount: 1 });
  const late = await app.ok(setChannelState, { params, body: { archived: true, seen: 2 } }, guest);
  expect(late.archived).toBe(true);
  // Blocking moves nothing in or out of the archive, whatever was seen.
  const blocked = await app.ok(setChannelState, { params, body: { blocked: true, seen: 1 } }, guest);
  expect(blocked).toMatchObject({ archived: true, blocked: true });
});

it('keeps a conversation out of the performer’s archive in the same way', async () => {
  const { guest, performer, params } = await conversation();
  await say(app, guest, words(params.channelId));
  const early = await app.ok(setInboxState, { params, body: { archived: true, seen: 1 } }, performer);
  expect(early).toMatchObject({ archived: false, unreadCount: 2 });
  const late = await app.ok(setInboxState, { params, body: { archived: true, seen: 2 } }, performer);
  expect(late.archived).toBe(true);
});

it('never archives what nobody has seen when both happen at once', async () => {
  for (let round = 0; round < 8; round++) {
    const { guest, performer, params } = await conversation();
    await Promise.all([
      app.ok(setChannelState, { params, body: { archived: true, seen: 1 } }, guest),
      app.ok(setInboxState, { params, body: { archived: true, seen: 1 } }, performer),
      answer(app, performer, params.channelId),
      say(app, guest, words(params.channelId)),
    ]);
    expect(await app.ok(getChannel, { params }, guest)).toMatchObject({ archived: false, unreadCount: 1 });
    expect(await app.ok(getInboxChannel, { params }, performer)).toMatchObject({ archived: false, unreadCount: 2 });
  }
});
