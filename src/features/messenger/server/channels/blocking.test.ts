import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { until } from '../../../../../test/clocks/until.ts';
import { begun, say, words } from '../../../../../test/messenger/correspondence.ts';
import { getInboxMessages, setInboxState } from '../../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

it('writes nothing more once she has been told that he is shut out, however slow what he sent was', async () => {
  const { pool } = app.context.database;
  const [guest, performer] = [await app.account({ verified: true, coins: 20 }), await app.performer()];
  const channelId = await begun(app, guest, performer);
  await pool.query('insert into bought_gifts (guest_id, gift_id, quantity) values ($1, 1, 2)', [guest.guestId]);
  const written = async () =>
    (await app.ok(getInboxMessages, { params: { channelId }, query: {} }, performer)).items.length;
  // His stock is held, so that what he sends waits in the middle of it.
  const holding = await pool.connect();
  await holding.query('begin');
  await holding.query('select from bought_gifts where guest_id = $1 for update', [guest.guestId]);
  const gift = { messageType: 'gift' as const, includedGifts: [{ giftId: 1, quantity: 1 }] };
  const sent = say(app, guest, words(channelId, gift));
  const waits = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%bought_gifts%'`;
  await until(
    async () => (await pool.query(waits)).rowCount,
    (count) => count === 1,
  );
  const blocked = app
    .ok(setInboxState, { params: { channelId }, body: { blocked: true } }, performer)
    .then(() => written());
  await until(
    async () => (await pool.query('select from room_blocks where guest_id = $1', [guest.guestId])).rowCount,
    (count) => count === 1,
  );
  await holding.query('rollback');
  holding.release();
  await sent;
  expect(await blocked).toBe(await written());
});
