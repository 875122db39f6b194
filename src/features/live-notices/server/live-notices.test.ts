import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { until } from '../../../../test/clocks/until.ts';
import { onAir } from '../../../../test/live/room.ts';
import { mailsTo } from '../../../../test/people/mails.ts';
import type { TestAccount, TestPerformer } from '../../../../test/people/people.ts';
import { showNumber } from '../../../../test/people/phone.ts';
import { getNotificationsSettings } from '../../identity/contract.ts';
import { resumeNotices, stopNotices } from '../contract.ts';
import { liveNotices } from '../feature.ts';

const HOUR_MS = 3_600_000;
/** As the performers of tests are called. */
const NAME = 'Mira';

describe('notices that a favourite is live', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const notices = () => app.app.api(liveNotices);
  const mails = async (fan: TestAccount) =>
    (await mailsTo(app, fan.email)).filter(({ text }) => text.includes('stop-notices') || text.includes('abstellen/'));

  /** Somebody who has her pinned, and wants to hear of her. */
  async function fanOf(
    { performerId }: TestPerformer,
    ways: readonly ('Email' | 'Sms')[] = ['Email'],
    set: object = {},
  ): Promise<TestAccount> {
    const fan = await app.account({ verified: true, set: { notify_email: true, notify_sms: true, ...set } });
    await app.context.database.pool.query(`insert into pins (guest_id, performer_id) values ($1, $2)`, [
      fan.guestId,
      performerId,
    ]);
    await app.context.database.pool.query(`update auth_user set "emailVerified" = true where email = $1`, [fan.email]);
    const { client } = await app.channel(fan);
    for (const way of ways) await client.request(`toggle${way}Notification`, { actorId: performerId, active: true });
    return fan;
  }

  it('wait until she has been there for a while, and are not sent for who has gone again', async () => {
    const performer = await onAir(app);
    const waiting = () =>
      app.context.database.pool.query<{ seconds: number }>(
        `select extract(epoch from run_at - created_at)::float as seconds
         from graphile_worker.jobs where task_identifier = 'tell-favorites' and key = $1`,
        [`tell-favorites:${performer.performerId}`],
      );
    // It is put there once the show is on air.
    const { rows } = await until(waiting, ({ rows: [job] }) => job !== undefined);
    expect(rows.map(({ seconds }) => Math.round(seconds / 10))).toEqual([6]);
    const fan = await fanOf(performer);
    await app.app.live.endShow(performer.performerId);
    expect(await notices().tell(performer.performerId)).toBe(0);
    expect(await mails(fan)).toEqual([]);
  });

  it('go once to each who wants them, however often she comes and however many tell at once', async () => {
    const performer = await onAir(app);
    const fan = await fanOf(performer);
    const other = await fanOf(performer);
    const indifferent = await fanOf(performer, []);
    const counts = await Promise.all(Array.from({ length: 5 }, () => notices().tell(performer.performerId)));
    expect(counts.reduce((sum, each) => sum + each)).toBe(2);
    expect([await mails(fan), await mails(other), await mails(indifferent)].map(({ length }) => length)).toEqual([
      1, 1, 0,
    ]);
    app.advance(21 * HOUR_MS);
    expect(await notices().tell(performer.performerId)).toBe(2);
  });

  it('name nobody to who wants neutral mails, and her to who does not', async () => {
    const performer = await onAir(app);
    const neutral = await fanOf(performer, ['Email'], { neutral_mails: true });
    const open = await fanOf(performer, ['Email'], { neutral_mails: false });
    await notices().tell(performer.performerId);
    const [one] = await mails(neutral);
    const [other] = await mails(open);
    expect(`${one?.subject} ${one?.text.split('http')[0]}`).not.toContain(NAME);
    expect(other?.text).toContain('Mira ist gerade live');
    expect(other?.subject).not.toContain(NAME);
  });

  it('are not for whom she has blocked, where she bans, for locked accounts and unconfirmed addresses, nor for who takes a break', async () => {
    const performer = await onAir(app);
    const { pool } = app.context.database;
    const blocked = await fanOf(performer);
    const away = await fanOf(performer);
    const locked = await fanOf(performer);
    const unconfirmed = await fanOf(performer);
    const off = await fanOf(performer);
    const [paused, gone, leaving] = [await fanOf(performer), await fanOf(performer), await fanOf(performer)];
    const pause =
      'insert into spending_rules (guest_id, excluded_since, excluded_until, excluded_for_good) values ($1, $2, $3, $4)';
    const tomorrow = new Date(app.now().getTime() + 24 * HOUR_MS);
    await pool.query(pause, [paused.guestId, app.now(), tomorrow, false]);
    await pool.query(pause, [gone.guestId, app.now(), null, true]);
    await pool.query('update guests set delete_after = $1 where id = $2', [tomorrow, leaving.guestId]);
    await pool.query('insert into room_blocks (performer_id, guest_id) values ($1, $2)', [
      performer.performerId,
      blocked.guestId,
    ]);
    await pool.query(`update performers set banned_countries = '{CH}' where id = $1`, [performer.performerId]);
    await pool.query(`update guests set country = 'CH' where id = $1`, [away.guestId]);
    await pool.query('update guests set is_locked = true where id = $1', [locked.guestId]);
    await pool.query(`update auth_user set "emailVerified" = false where email = $1`, [unconfirmed.email]);
    await pool.query('update guests set notify_email = false where id = $1', [off.guestId]);
    expect(await notices().tell(performer.performerId)).toBe(0);
  });

  it('are no flood: five favourites a day at most', async () => {
    const all = await Promise.all(Array.from({ length: 7 }, () => onAir(app)));
    const [first] = all;
    if (first === undefined) throw new Error('nobody is there');
    const fan = await fanOf(first);
    for (const { performerId } of all.slice(1)) {
      await app.context.database.pool.query('insert into pins (guest_id, performer_id) values ($1, $2)', [
        fan.guestId,
        performerId,
      ]);
      const { client } = await app.channel(fan);
      await client.request('toggleEmailNotification', { actorId: performerId, active: true });
    }
    // Together, as after an interruption.
    await Promise.all(all.map(({ performerId }) => notices().tell(performerId)));
    expect((await mails(fan)).length).toBe(5);
  });

  it('come by short message in the day, to the number that was shown', async () => {
    const performer = await onAir(app);
    const fan = await fanOf(performer, ['Sms']);
    const number = '0170 9000001';
    const reach = async () => (await app.ok(getNotificationsSettings, {}, await app.renew(fan))).smsReach;
    expect(await reach()).toBe('no-number');
    await showNumber(app, fan, number);
    expect(await reach()).toBe('ready');
    const inbox = async () =>
      (await fetch(`http://127.0.0.1:${app.app.checkoutPort}/phone?to=${encodeURIComponent('+491709000001')}`)).text();
    const hourNow = Number(
      new Intl.DateTimeFormat('en', { hour: 'numeric', hour12: false, timeZone: 'Europe/Berlin' }).format(app.now()),
    );
    // To three in the night first, then to noon.
    app.advance(((27 - hourNow) % 24) * HOUR_MS);
    expect(await notices().tell(performer.performerId)).toBe(0);
    app.advance(9 * HOUR_MS);
    expect(await notices().tell(performer.performerId)).toBe(1);
    expect(await until(inbox, (page) => page.includes(NAME))).toContain('#');
  });

  it('end by one press without a log-in, and come back by another', async () => {
    const performer = await onAir(app);
    const fan = await fanOf(performer, ['Email', 'Sms']);
    await notices().tell(performer.performerId);
    const [mail] = await mails(fan);
    const key = /#([0-9a-f]{32})/.exec(mail?.text ?? '')?.[1] ?? '';
    const settings = async () => (await app.ok(getNotificationsSettings, {}, await app.renew(fan))).favorites;
    const input = { params: { key } };
    expect(await app.ok(stopNotices, input, null)).toEqual({ name: NAME, isOn: false });
    expect(await app.ok(stopNotices, input, null)).toEqual({ name: NAME, isOn: false });
    expect(await settings()).toEqual([{ actorId: performer.performerId, email: false, sms: false }]);
    app.advance(21 * HOUR_MS);
    expect(await notices().tell(performer.performerId)).toBe(0);
    expect(await app.ok(resumeNotices, input, null)).toEqual({ name: NAME, isOn: true });
    expect(await settings()).toEqual([{ actorId: performer.performerId, email: true, sms: true }]);
    await app.ok(stopNotices, input, null);
    const { client } = await app.channel(await app.renew(fan));
    await client.request('toggleSmsNotification', { actorId: performer.performerId, active: true });
    expect(await settings()).toEqual([{ actorId: performer.performerId, email: false, sms: true }]);
    expect(await app.refused(stopNotices, { params: { key: '0'.repeat(32) } }, null)).toMatchObject({
      code: 'not-found',
    });
  });

  it('are taken off the list by the mail program itself', async () => {
    const performer = await onAir(app);
    const fan = await fanOf(performer);
    await notices().tell(performer.performerId);
    const { rows } = await app.context.database.pool.query<{ unsubscribe: string }>(
      'select unsubscribe from mails where recipient = $1 and unsubscribe is not null',
      [fan.email],
    );
    const path = new URL(rows[0]?.unsubscribe ?? '').pathname;
    const answer = await fetch(app.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ name: NAME, isOn: false });
  });
});
