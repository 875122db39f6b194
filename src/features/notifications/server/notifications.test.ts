import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { until } from '../../../../test/clocks/until.ts';
import { hers, hidden, leftOut, many, probe, single, urgent } from '../../../../test/notifications/probe.ts';
import { mailsTo } from '../../../../test/people/mails.ts';
import type { AccountOptions, TestAccount } from '../../../../test/people/people.ts';
import { features } from '../../../app/features.ts';
import type { CallInput } from '../../../platform/contract.ts';
import * as contract from '../contract.ts';
import { notifications } from '../feature.ts';
import type { NotificationKind } from './slots.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describe('notifications', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ features: [...features, probe] });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const api = () => app.app.api(notifications);
  const pool = () => app.context.database.pool;
  // With a new token each time: the clock is moved by more than one lasts.
  const navbar = async (guest: TestAccount) => app.ok(contract.getNavbarNotifications, {}, await app.renew(guest));
  const list = async (guest: TestAccount, filter: 'all' | 'unread' = 'all', before?: number) => {
    const query = { filter, ...(before === undefined ? {} : { before }) };
    return app.ok(contract.listNotifications, { query }, await app.renew(guest));
  };
  const settings = async (guest: TestAccount) => app.ok(contract.getNotificationSwitches, {}, await app.renew(guest));
  const change = async (guest: TestAccount, body: CallInput<typeof contract.putNotificationSwitches>['body']) =>
    app.ok(contract.putNotificationSwitches, { body }, await app.renew(guest));
  const note = (what: NotificationKind<{ what: string }>, guestId: string, fact = 'so') =>
    app.context.database.transaction((client) => api().note(client, what, { guestId, facts: { what: fact } }));
  /** Told by its job, as in life. */
  const told = (guestId: string) =>
    until(
      async () =>
        (await pool().query(`select from notifications where guest_id = $1 and told_at is null`, [guestId])).rowCount,
      (count) => count === 0,
    );
  const noted = async (what: NotificationKind<{ what: string }>, guest: TestAccount, fact?: string) => {
    await note(what, guest.guestId, fact);
    await told(guest.guestId);
  };
  async function confirmed(options: AccountOptions = {}): Promise<TestAccount> {
    const guest = await app.account(options);
    await pool().query(`update auth_user set "emailVerified" = true where email = $1`, [guest.email]);
    return guest;
  }
  /** Nobody's night. */
  const awake = (guest: TestAccount) => change(guest, { quiet: null });
  const mails = async (guest: TestAccount) => {
    await api().mails.send();
    return (await mailsTo(app, guest.email)).filter(({ text }) => text.includes('It was') || text.includes('of them'));
  };

  it('are told at once, on every page that is open, and stand in the list and the totals', async () => {
    const guest = await app.account();
    const [one, other] = await Promise.all([app.channel(guest), app.channel(guest)]);
    const heard: contract.NavbarNotifications[] = [];
    const both = [one, other].map(
      ({ client }) =>
        new Promise((resolve) => {
          client.on('navbarNotifications', (data) => {
            heard.push(data as contract.NavbarNotifications);
            resolve(data);
          });
        }),
    );
    await note(single, guest.guestId, 'new');
    await Promise.all(both);
    expect(heard[0]).toMatchObject({ unread: 1, unseen: 1, removedIds: [], markedAsReadIds: [] });
    const known = await navbar(guest);
    expect(known).toMatchObject({ unread: 1, unseen: 1 });
    expect(known.notifications[0]).toMatchObject({
      title: 'It was new.',
      unread: true,
      unseen: true,
      type: 901,
      count: 1,
    });
    expect((await list(guest)).items).toEqual(known.notifications);
  });

  it('are nobody else’s: neither seen nor marked by another account', async () => {
    const [guest, stranger] = await Promise.all([app.account(), app.account()]);
    await noted(single, guest);
    const [{ id }] = (await list(guest)).items as [contract.Notification];
    expect((await list(stranger)).items).toEqual([]);
    expect(await api().markRead(stranger.guestId, { ids: [id] })).toEqual({
      markedAsReadIds: [],
      unread: 0,
      unseen: 0,
    });
    expect(await api().markRead(stranger.guestId, { upTo: id })).toEqual({ markedAsReadIds: [], unread: 0, unseen: 0 });
    expect((await navbar(guest)).unread).toBe(1);
    expect((await app.refused(contract.getNavbarNotifications, {}, await app.guest())).code).toBe('not-signed-in');
    const nameless = await app.channel(await app.guest());
    await expect(nameless.client.request('requestNavbarNotifications', {})).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  it('are read on one device and read on the other; what came meanwhile stays unread', async () => {
    const guest = await app.account();
    const phone = await app.channel(guest);
    const desktop = await app.channel(guest);
    await noted(single, guest, 'first');
    await noted(single, guest, 'second');
    const [newest] = (await list(guest)).items as [contract.Notification];
    // It comes while somebody looks at the page without it.
    await noted(single, guest, 'third');
    const heard = new Promise((resolve) => {
      desktop.client.on('navbarNotifications', (data) => {
        if ((data as { markedAsReadIds: number[] }).markedAsReadIds.length > 0) resolve(data);
      });
    });
    const answer = await phone.client.request('markNotificationsRead', { upTo: newest.id });
    expect(answer).toMatchObject({ unread: 1, unseen: 1 });
    expect(await heard).toMatchObject({ unread: 1, notifications: [] });
    // The same once more, from the other, and of what is not there: totals count what is, and never go below nothing.
    for (const which of [{ upTo: newest.id }, { ids: [newest.id, newest.id] }, { ids: [999_999_999] }]) {
      expect(await desktop.client.request('markNotificationsRead', which)).toMatchObject({
        markedAsReadIds: [],
        unread: 1,
      });
    }
    expect((await list(guest, 'unread')).items.map(({ title }) => title)).toEqual(['It was third.']);
    const all = await Promise.all(
      Array.from({ length: 6 }, () => api().markRead(guest.guestId, { upTo: Number.MAX_SAFE_INTEGER })),
    );
    expect(all.flatMap(({ markedAsReadIds }) => markedAsReadIds)).toHaveLength(1);
    expect(await navbar(guest)).toMatchObject({ unread: 0, unseen: 0 });
  });

  it('are seen when the preview was open, and stay unread', async () => {
    const guest = await app.account();
    await noted(single, guest);
    const { client } = await app.channel(guest);
    const { notifications: items } = (await client.request(
      'requestNavbarNotifications',
      {},
    )) as contract.NavbarNotifications;
    expect(await client.request('markNotificationsSeen', { upTo: items[0]?.id })).toEqual({ unread: 1, unseen: 0 });
    expect((await navbar(guest)).notifications[0]).toMatchObject({ unread: true, unseen: false });
  });

  it('are five in the preview and come page by page without a gap', async () => {
    const guest = await app.account();
    for (let nth = 1; nth <= 23; nth++) await note(single, guest.guestId, `nth ${nth}`);
    await told(guest.guestId);
    expect((await navbar(guest)).notifications).toHaveLength(5);
    const first = await list(guest);
    const second = await list(guest, 'all', first.next ?? 0);
    expect([first.items.length, second.items.length, second.next]).toEqual([20, 3, null]);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(23);
  });

  it('are nothing where what happened was undone, and are told once by work that is done again', async () => {
    const guest = await app.account();
    await app.context.database
      .transaction(async (client) => {
        await api().note(client, single, { guestId: guest.guestId, facts: { what: 'undone' } });
        throw new Error('undone');
      })
      .catch(() => {});
    const key = randomUUID();
    for (let nth = 0; nth < 3; nth++)
      await api().note(pool(), single, { guestId: guest.guestId, facts: { what: 'kept' }, key });
    await told(guest.guestId);
    expect((await list(guest)).items.map(({ title }) => title)).toEqual(['It was kept.']);
    expect(await api().tell(null)).toBe(0);
  });

  it('are told when their job was lost with its process', async () => {
    const guest = await app.account();
    // As it stands after a process has died that had noted it: no job is left of it.
    await pool().query(
      `insert into notifications (guest_id, kind, facts, since, created_at) values ($1, $2, '{"what": "left"}', $3, $3)`,
      [guest.guestId, single.name, app.now()],
    );
    expect(await api().tell(null)).toBe(0);
    app.advance(2 * MINUTE_MS);
    // Others at the same moment tell nothing twice.
    const counts = await Promise.all([api().tell(null), api().tell(null), api().tell(null)]);
    expect(counts.reduce((sum, each) => sum + each)).toBe(1);
    expect((await navbar(guest)).unread).toBe(1);
  });

  it('become one where several of a kind come, and the earlier ones are taken from the pages', async () => {
    const guest = await app.account();
    await noted(many, guest, 'one');
    const [before] = (await list(guest)).items as [contract.Notification];
    const { client } = await app.channel(guest);
    const heard = new Promise((resolve) => void client.on('navbarNotifications', resolve));
    await note(many, guest.guestId, 'two');
    expect(await heard).toMatchObject({ removedIds: [before.id], unread: 1 });
    expect((await list(guest)).items).toMatchObject([{ title: '2 of them.', count: 2 }]);
    app.advance(31 * MINUTE_MS);
    await noted(many, guest, 'three');
    expect((await list(guest)).items.map(({ count }) => count)).toEqual([1, 2]);
    // What is read stands for itself.
    await api().markRead(guest.guestId, { upTo: Number.MAX_SAFE_INTEGER });
    await noted(many, guest, 'four');
    expect((await list(guest)).items.map(({ count }) => count)).toEqual([1, 1, 2]);
  });

  it('lose none when many of a kind come at the same moment', async () => {
    const guest = await app.account();
    await Promise.all(Array.from({ length: 12 }, (_, nth) => note(many, guest.guestId, `nth ${nth}`)));
    await told(guest.guestId);
    const { items } = await list(guest);
    expect(items.reduce((sum, { count }) => sum + count, 0)).toBe(12);
  });

  it('float where they are urgent, but not for who has switched that off', async () => {
    const [guest, calm] = await Promise.all([app.account(), app.account()]);
    await change(calm, { floats: false });
    const { client } = await app.channel(guest);
    const heard = new Promise((resolve) => void client.on('floatingNotifications', resolve));
    await noted(urgent, guest);
    await noted(urgent, calm);
    expect(await heard).toMatchObject({ notifications: [{ type: 903, unread: true }] });
    expect(await client.request('requestFloatingNotifications', {})).toMatchObject({
      notifications: [{ title: 'It was so.' }],
    });
    const other = await app.channel(calm);
    expect(await other.client.request('requestFloatingNotifications', {})).toEqual({ notifications: [] });
    expect((await navbar(calm)).unread).toBe(1);
    app.advance(11 * MINUTE_MS);
    expect(await client.request('requestFloatingNotifications', {})).toEqual({ notifications: [] });
  });

  it('of a hidden type are on no page (§3)', async () => {
    const guest = await app.account();
    await noted(hidden, guest);
    expect(await navbar(guest)).toEqual({ notifications: [], unread: 0, unseen: 0 });
    expect((await settings(guest)).kinds.find((each) => each.kind === hidden.name)).toMatchObject({
      page: null,
      mail: true,
    });
  });

  it('are switched off by kind and way, and say what there is for whom', async () => {
    const guest = await app.account();
    const performer = await app.performer();
    const names = async (who: TestAccount) => (await settings(who)).kinds.map((each) => each.kind);
    expect(await names(guest)).not.toContain(hers.name);
    expect(await names(performer)).toContain(hers.name);
    const after = await change(guest, {
      switches: [
        { kind: single.name, way: 'page', isOn: false },
        { kind: single.name, way: 'mail', isOn: false },
      ],
    });
    expect(after.kinds.find((each) => each.kind === single.name)).toMatchObject({ page: false, mail: false });
    await noted(single, guest);
    await noted(urgent, guest);
    expect((await list(guest)).items.map((each) => each.kind)).toEqual([urgent.name]);
    for (const wrong of [
      { switches: [{ kind: hers.name, way: 'page' as const, isOn: false }] },
      { switches: [{ kind: urgent.name, way: 'mail' as const, isOn: true }] },
      { switches: [{ kind: 'nothing', way: 'page' as const, isOn: true }] },
      { timeZone: 'Europe/Nowhere' },
      { quiet: { from: 3, until: 3 } },
      { quiet: { from: 3, until: 24 } },
    ]) {
      const { code } = await app.refused(contract.putNotificationSwitches, { body: wrong }, guest);
      expect(code).toBe('bad-request');
    }
  });

  it('are mailed once to who has not read them, several as one, and not to who has', async () => {
    const [guest, reader] = await Promise.all([confirmed({ set: { neutral_mails: false } }), confirmed()]);
    await Promise.all([awake(guest), awake(reader)]);
    await noted(single, guest, 'one');
    await noted(single, guest, 'two');
    await noted(single, reader);
    await api().markRead(reader.guestId, { upTo: Number.MAX_SAFE_INTEGER });
    expect(await mails(guest)).toEqual([]);
    app.advance(3 * MINUTE_MS);
    await Promise.all([mails(guest), mails(guest), mails(guest)]);
    const [mail, ...more] = await mails(guest);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('It was one.');
    expect(mail?.text).toContain('It was two.');
    expect(mail?.subject).not.toContain('It was');
    expect(await mails(reader)).toEqual([]);
    // The next of its kind waits until an hour is over.
    await noted(single, guest, 'three');
    app.advance(30 * MINUTE_MS);
    expect(await mails(guest)).toHaveLength(1);
    app.advance(31 * MINUTE_MS);
    expect(await mails(guest)).toHaveLength(2);
  });

  it('name nothing in a mail to who wants neutral ones', async () => {
    const guest = await confirmed({ set: { neutral_mails: true } });
    await awake(guest);
    await noted(single, guest);
    app.advance(3 * MINUTE_MS);
    await api().mails.send();
    const mail = (await mailsTo(app, guest.email)).at(-1);
    expect(mail?.subject).toBe('Es gibt Neues für dich');
    expect(mail?.text).not.toMatch(/It was|Kind probe/);
  });

  it('are mailed to nobody whose address is not confirmed, who is locked, or has asked that his account ends', async () => {
    const locked = await confirmed();
    await pool().query(`update guests set is_locked = true where id = $1`, [locked.guestId]);
    const leaving = await confirmed({ set: { delete_after: '2099-01-01T00:00:00Z' } });
    const people = [await app.account(), locked, leaving];
    for (const each of people) {
      await pool().query(
        `insert into notification_preferences (guest_id, quiet_from, quiet_until) values ($1, null, null)`,
        [each.guestId],
      );
      await noted(single, each);
    }
    app.advance(3 * MINUTE_MS);
    for (const each of people) expect(await mails(each)).toEqual([]);
  });

  it('wait for the morning of who sleeps', async () => {
    const guest = await confirmed({ set: { neutral_mails: false } });
    const hour = new Date(app.now()).getUTCHours();
    await change(guest, { timeZone: 'UTC', quiet: { from: hour, until: (hour + 2) % 24 } });
    await noted(single, guest);
    app.advance(3 * MINUTE_MS);
    const early = new Date(app.now()).getUTCHours() === hour ? await mails(guest) : [];
    expect(early).toEqual([]);
    app.advance(3 * 60 * MINUTE_MS);
    expect(await mails(guest)).toHaveLength(1);
  });

  it('are stopped by one press on the link of a mail, without a log-in, and taken up again', async () => {
    const guest = await confirmed({ set: { neutral_mails: false } });
    await awake(guest);
    await noted(single, guest);
    app.advance(3 * MINUTE_MS);
    const [mail] = await mails(guest);
    const token = /benachrichtigungen\/#stop=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const boundary = '---FormBoundaryjWmhtjORrn';
    const parts = `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`;
    const path = `/rest/v1${contract.stopNotificationMails.path.replace(':token', token)}`;
    const press = (type: string, body: string) =>
      app.raw({ method: 'POST', path, body, headers: { 'content-type': type } }, null);
    const own = async () => (await settings(guest)).kinds.find((each) => each.kind === single.name)?.mail;
    // Mail programs send it in either way (RFC 8058, 8.1 and 8.2).
    for (const [type, body] of [
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      [`multipart/form-data; boundary=${boundary}`, parts],
    ] as const) {
      expect((await press(type, body)).status).toBe(200);
      expect(await own()).toBe(false);
      expect(await app.ok(contract.resumeNotificationMails, { params: { token } }, await app.guest())).toEqual({
        label: 'Kind probe-single',
        isOn: true,
      });
      expect(await own()).toBe(true);
    }
    const forged = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
    const { code } = await app.refused(contract.stopNotificationMails, { params: { token: forged } }, guest);
    expect(code).toBe('not-found');
  });

  it('of a kind that nobody put into the slot cannot be noted', async () => {
    const guest = await app.account();
    await expect(note(leftOut, guest.guestId)).rejects.toThrow('probe-left-out');
  });

  it('of a feature that is left out are told to nobody, and hinder nothing', async () => {
    const guest = await app.account();
    await pool().query(
      `insert into notifications (guest_id, kind, since, created_at, told_at, on_page)
       values ($1, 'probe-left-out', now(), now(), now(), true)`,
      [guest.guestId],
    );
    expect(await navbar(guest)).toEqual({ notifications: [], unread: 0, unseen: 0 });
    expect((await list(guest)).items).toEqual([]);
  });

  it('go after ninety days', async () => {
    const guest = await app.account();
    await noted(single, guest);
    app.advance(91 * DAY_MS);
    await api().tidy();
    const { rowCount } = await pool().query(`select from notifications where guest_id = $1`, [guest.guestId]);
    expect(rowCount).toBe(0);
  });
});
