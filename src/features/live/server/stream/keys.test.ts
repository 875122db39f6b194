import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { onAir, sit } from '../../../../../test/live/room.ts';
import { holdSteadyClock } from '../../../../../test/clocks/steady-clock.ts';
import * as contract from '../../contract.ts';

const kinds = { stream: { params: { kind: 'stream' } }, overlay: { params: { kind: 'overlay' } } } as const;

describe('keys for programs beside the browser', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  /** 401 where the key is none; what OBS sends is no offer, so that a good key gets another answer. */
  async function knock(performerId: number, key: string, way = 'whip'): Promise<number> {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/sdp' };
    const path = `/${way}/performer-${performerId}`;
    return (await app.raw({ method: 'POST', path, body: 'v=0', headers }, null)).status;
  }

  it('open her own stream and nothing else, until they are changed or taken back', async () => {
    const [performer, other] = [await app.performer(), await app.performer()];
    const { performerId } = performer;
    expect((await app.ok(contract.getStream, {}, performer)).streamKey).toBeNull();
    const { key } = await app.ok(contract.makeKey, kinds.stream, performer);
    expect(await knock(performerId, key)).not.toBe(401);
    expect(await knock(other.performerId, key)).toBe(401);
    expect(await knock(performerId, key, 'whep')).toBe(401);
    const { url, streamKey } = await app.ok(contract.getStream, {}, performer);
    expect(url).toBe(`/whip/performer-${performerId}`);
    expect(streamKey?.usedAt).not.toBeNull();
    const { key: next } = await app.ok(contract.makeKey, kinds.stream, performer);
    expect([await knock(performerId, key), await knock(performerId, next)]).toEqual([401, 400]);
    await app.ok(contract.revokeKey, kinds.stream, performer);
    expect(await knock(performerId, next)).toBe(401);
  });

  it('are kept as hashes, and are worth nothing with a locked account', async () => {
    const performer = await app.performer();
    const { key } = await app.ok(contract.makeKey, kinds.stream, performer);
    const { rows } = await app.context.database.pool.query(`select * from studio_keys where performer_id = $1`, [
      performer.performerId,
    ]);
    expect(JSON.stringify(rows)).not.toContain(key);
    await app.context.database.pool.query(`update guests set is_locked = true where id = $1`, [performer.guestId]);
    expect(await knock(performer.performerId, key)).toBe(401);
  });

  it('show what she is given, once, by the names of the room, and her goal', async () => {
    using clock = holdSteadyClock();
    const performer = await onAir(app);
    const { key } = await app.ok(contract.makeKey, kinds.overlay, performer);
    const read = (after?: number) =>
      app.ok(contract.getOverlay, { params: { token: key }, query: after === undefined ? {} : { after } }, null);
    const { guest, channel, chatId } = await sit(app, clock, performer);
    const menu = { items: [{ title: 'Ein Lied', coins: 20 }] };
    await app.ok(contract.setMenu, { body: menu }, performer);
    await app.ok(contract.setGoal, { body: { goal: { title: 'Mikrofon', coins: 100 } } }, performer);
    const first = await read();
    expect(first).toMatchObject({ items: [], goal: { title: 'Mikrofon', coins: 100, given: 0 } });
    const tip = (data: object, clientId: string) =>
      channel.request('sendMessage', {
        channelId: null,
        messageType: 'tip',
        senderType: 'guest',
        isVideochat: true,
        isFreechat: false,
        data: { text: '', ...data },
        includedGifts: [],
        chatId,
        clientId,
      });
    const { rows } = await app.context.database.pool.query<{ id: number }>(
      `select id from tip_menu where performer_id = $1`,
      [performer.performerId],
    );
    await tip({ coins: 7 }, 'seven-coins');
    await tip({ menuItemId: rows[0]?.id, coins: 20 }, 'one-song-please');
    const { items, goal } = await read(first.at);
    expect(items).toMatchObject([
      { kind: 'tip', name: guest.name, title: '', coins: 7 },
      { kind: 'tip', title: 'Ein Lied', coins: 20 },
    ]);
    expect(goal?.given).toBe(27);
    expect(JSON.stringify(items)).not.toContain(guest.guestId);
    const later = await read();
    app.advance(10_000);
    expect((await read(later.at + 10_000)).items).toEqual([]);
    await app.ok(contract.revokeKey, kinds.overlay, performer);
    const gone = await app.refused(contract.getOverlay, { params: { token: key }, query: {} }, null);
    expect(gone.code).toBe('not-found');
  });

  it('are not told by the page of the overlay, which loads its own files only', async () => {
    const page = await app.raw({ method: 'GET', path: '/overlay/view_some-key/' }, null);
    expect([page.status, page.text.includes('some-key')]).toEqual([200, false]);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect((await app.raw({ method: 'GET', path: '/overlay/overlay.js' }, null)).status).toBe(200);
  });
});
