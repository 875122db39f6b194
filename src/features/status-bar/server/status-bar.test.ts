import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import type { TestGuest } from '../../../../test/people/people.ts';
import { getStatusBars } from '../contract.ts';

const DAY = 24 * 3600 * 1000;

describe('status bars', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const typesFor = async (guest: TestGuest) => (await app.ok(getStatusBars, {}, guest)).items.map(({ type }) => type);

  it('ask nobody for his age who works here', async () => {
    for (const who of [await app.performer(), await app.account({ role: 'operator' })])
      expect(await typesFor(who)).not.toContain('noavs');
  });

  it('have nothing to say to who has no account', async () => {
    expect(await typesFor(await app.guest())).toEqual([]);
  });

  it('remind of the mail and the age check, until a cookie or the guest says no', async () => {
    const guest = await app.account();
    expect(await typesFor(guest)).toEqual(['mailnotverified', 'noavs']);
    expect(await typesFor({ ...guest, cookie: `${guest.cookie}; sbnavs=1` })).toEqual(['mailnotverified']);
    const { client } = await app.channel(guest);
    const other = await app.channel(guest);
    await client.request('removeStatusBar', { type: 'mailnotverified' });
    const { data } = await other.received.find(({ type }) => type === 'statusBarRemoved');
    expect(data).toEqual({ type: 'mailnotverified' });
    expect(await typesFor(guest)).toEqual(['noavs']);
  });

  it('tell how the age check stands', async () => {
    const guest = await app.account({ set: { avs_status: 'rejected', avs_message: 'not-adult' } });
    const { items } = await app.ok(getStatusBars, {}, guest);
    expect(items[0]).toEqual({ type: 'avsstatus', details: { status: 'rejected', message: 'not-adult' } });
  });

  it('say that an age check was refused, also to who closed that it was being looked at', async () => {
    const guest = await app.account({ set: { avs_status: 'pending', avs_changed_at: app.now() } });
    const { client } = await app.channel(guest);
    await client.request('removeStatusBar', { type: 'avsstatus' });
    expect(await typesFor(guest)).not.toContain('avsstatus');
    app.advance(60_000);
    await app.context.database.pool.query(
      `update guests set avs_status = 'rejected', avs_message = 'not-adult', avs_changed_at = $2 where id = $1`,
      [guest.guestId, app.now()],
    );
    expect(await typesFor(guest)).toContain('avsstatus');
    await client.request('removeStatusBar', { type: 'avsstatus' });
    expect(await typesFor(guest)).not.toContain('avsstatus');
  });

  it('stay closed as long as the cookie says, on every page of his', async () => {
    const guest = await app.account({ verified: true });
    const { client } = await app.channel(guest);
    await client.request('removeStatusBar', { type: 'mailnotverified' });
    app.advance(2 * DAY);
    expect(await typesFor(await app.logIn(guest))).toEqual([]);
    app.advance(2 * DAY);
    expect(await typesFor(await app.logIn(guest))).toEqual(['mailnotverified']);
  });

  it('come back when a month has passed, with a welcome', async () => {
    const guest = await app.account({ verified: true });
    const { client } = await app.channel(guest);
    await client.request('removeStatusBar', { type: 'mailnotverified' });
    expect(await typesFor(guest)).toEqual([]);
    app.advance(31 * DAY);
    const later = await app.logIn(guest);
    expect(await typesFor(later)).toEqual(['mailnotverified', 'welcomebackuser']);
    expect(await typesFor(later)).toContain('welcomebackuser');
  });

  it('are closed by nobody without an account, and by nobody for a type there is not', async () => {
    const { client } = await app.channel(await app.guest());
    await expect(client.request('removeStatusBar', { type: 'noavs' })).rejects.toMatchObject({ code: 'forbidden' });
    const own = await app.channel(await app.account());
    await expect(own.client.request('removeStatusBar', { type: 'x' })).rejects.toMatchObject({ code: 'bad-request' });
  });
});
