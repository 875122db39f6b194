import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeState } from '../../src/features/admission/contract.ts';
import { createCheckout, paymentCallback } from '../../src/features/payments/contract.ts';
import { deleteAccount } from '../../src/features/identity/contract.ts';
import { getRefund, postRefund } from '../../src/features/wallet/contract.ts';
import { createSubscription } from '../../src/features/subscriptions/contract.ts';
import { features } from '../../src/app/features.ts';
import { performers } from '../../src/features/performers/feature.ts';
import { berlinDay, startOfBerlinDay } from '../../src/platform/time/berlin.ts';
import { columnsOf } from '../../src/platform/feature/feature.ts';
import { keptUntil, removeOverdue } from '../../src/platform/feature/retention.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { admissionsOf } from '../people/admissions.ts';
import { createNotices } from '../people/notices.ts';
import type { TestAccount } from '../people/people.ts';
import { shownPrices } from '../people/subscriptions.ts';

const DAY = 24 * 3_600_000;
const threeYears = ['avs_changes', 'subscription_consents'];
const tenYears = [
  'topup_orders',
  'receipts',
  'order_refunds',
  'chat_sessions',
  'room_purchases',
  'show_tickets',
  'subscriptions',
  'subscription_periods',
];

describe('what is kept of people who are gone', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());
  const query = (text: string, values: unknown[] = []) => app.context.database.pool.query(text, values);
  const sweep = (at: Date) => removeOverdue(app.context.database, columnsOf(features), at);
  const endOfYear = (at: Date, years: number) =>
    startOfBerlinDay(`${Number(berlinDay(at).slice(0, 4)) + years + 1}-01-01`).getTime();
  /**
   * Just before the first of what a guest leaves has been kept for so many years after its year in Berlin, and just after the last has: a
   * month of VIP that begins in December ends in the next year.
   */
  const endOf = (years: number) => ({
    last: new Date(endOfYear(app.now(), years) - 1000),
    over: new Date(endOfYear(new Date(app.now().getTime() + 32 * DAY), years) + 1000),
  });

  /** Pays, gives a part back, subscribes, chats, gives, holds a ticket; an operator looks at him. */
  async function live(account: TestAccount, performerId: number): Promise<void> {
    const sandbox = createNotices(app);
    const pay = (reference: string, amountCents: number) => {
      const body = { ...sandbox.notice({ reference, outcome: 'paid', amountCents, currency: 'EUR' }) };
      return app.ok(paymentCallback, { params: { provider: 'sandbox' }, body }, null);
    };
    const { orderId } = await app.ok(
      createCheckout,
      { body: { amountCents: 2500, requestKey: randomUUID(), savePaymentMethod: false } },
      account,
    );
    await pay(orderId, 2500);
    const { coins = 0 } = (await app.ok(getRefund, {}, account)).items[0] ?? {};
    await app.ok(postRefund, { body: { orderId, coins, requestKey: randomUUID() } }, account);
    const wanted = { product: 'vip' as const, ...shownPrices.vip, requestKey: randomUUID(), startNow: true as const };
    const vip = await app.ok(createSubscription, { body: wanted }, account);
    await pay(vip.orderId, vip.amountCents);
    const { guestId } = account;
    await query(
      `with s as (insert into shows (performer_id, price_video, preview_fsk, ended_at) values ($1, 8, 16, now()) returning id),
         t as (insert into chat_sessions (show_id, performer_id, guest_id, node_id, mode, price, charged, performer_share, ended_at)
           select id, $1, $2, 'n', 'videoChat', 8, 8, 4, now() from s returning id, show_id)
       insert into room_purchases (performer_id, show_id, chat_session_id, guest_id, kind, coins, performer_share, key)
       select $1, show_id, id, $2, 'tip', 5, 2, gen_random_uuid()::text from t`,
      [performerId, guestId],
    );
    await query(
      `with t as (insert into ticket_shows (performer_id, title, description, price, starts_at, ends_at, state)
         values ($1, 'x', '', 9, now(), now() + interval '1 hour', 'ended') returning id)
       insert into show_tickets (ticket_show_id, guest_id, price, state, settled_at) select id, $2, 9, 'paid', now() from t`,
      [performerId, guestId],
    );
    await query(`insert into avs_changes (guest_id, was, became) values ($1, 'unknown', 'accepted')`, [guestId]);
    await query(`insert into audit_log (operator_id, action, subject) values ($1, 'looked', $2)`, [
      randomUUID(),
      guestId,
    ]);
  }

  const rowsOf = async (guestId: string, tables: readonly string[]) => {
    const columns = new Map<string, string>([
      ['audit_log', `subject = '${guestId}'`],
      ['order_refunds', `order_id in (select id from topup_orders where guest_id = '${guestId}')`],
      ['subscription_periods', `subscription_id in (select id from subscriptions where guest_id = '${guestId}')`],
    ]);
    const there = await Promise.all(
      tables.map(async (table) => {
        const { rowCount } = await query(
          `select from ${table} where ${columns.get(table) ?? `guest_id = '${guestId}'`}`,
        );
        return rowCount === 0 ? [] : [table];
      }),
    );
    return there.flat();
  };
  async function erase(account: TestAccount): Promise<void> {
    await app.ok(deleteAccount, { body: { currentPassword: account.password, deleteAnyway: true } }, account);
    app.advance(15 * DAY);
    await app.app.identity.deletions.eraseDue();
    app.advance(-15 * DAY);
  }

  it('goes when its years are over, to the day, and with it the number that it hung on', async () => {
    const { performerId } = await app.performer();
    const [leaver, stayer] = [await app.account({ verified: true }), await app.account({ verified: true })];
    await live(leaver, performerId);
    await live(stayer, performerId);
    await erase(leaver);
    const all = [...threeYears, ...tenYears];
    expect(await rowsOf(leaver.guestId, all)).toEqual(all);

    await sweep(endOf(3).last);
    expect(await rowsOf(leaver.guestId, all)).toEqual(all);
    await sweep(endOf(3).over);
    expect(await rowsOf(leaver.guestId, all)).toEqual(tenYears);
    await sweep(endOf(10).last);
    expect(await rowsOf(leaver.guestId, all)).toEqual(tenYears);
    expect((await query(`select from guests where id = $1`, [leaver.guestId])).rowCount).toBe(1);
    const gone = await sweep(endOf(10).over);
    expect(await rowsOf(leaver.guestId, all)).toEqual([]);
    expect((await query(`select from guests where id = $1`, [leaver.guestId])).rowCount).toBe(0);
    expect(gone.get('receipts')).toBeGreaterThan(1);
    // Who has not gone keeps all that is his, however old.
    expect(await rowsOf(stayer.guestId, all)).toEqual(all);
    expect([...(await sweep(endOf(10).over)).values()].every((count) => count === 0)).toBe(true);
  });

  it('goes of a performer too, also where her guests are still here', async () => {
    const { performerId } = await app.performer();
    const guest = await app.account({ verified: true });
    await live(guest, performerId);
    await app.app.api(performers).erase(performerId);
    const hers = () => query(`select from performers where id = $1`, [performerId]);
    await sweep(endOf(10).last);
    expect((await hers()).rowCount).toBe(1);
    await sweep(endOf(10).over);
    expect((await hers()).rowCount).toBe(0);
    expect(await rowsOf(guest.guestId, ['chat_sessions', 'show_tickets', 'topup_orders'])).toEqual(['topup_orders']);
  });

  it('of a declaration from somebody without an account goes as well', async () => {
    await query(
      `insert into declarations (reference, kind, email, name, contract, language, received_at)
       values ($1, 'withdrawal', 'fremd@post.example', 'Fremd', 'VIP', 'de', $2)`,
      ['K-RETENTION', app.now()],
    );
    const there = async () => (await query(`select from declarations where reference = 'K-RETENTION'`)).rowCount;
    await sweep(endOf(3).last);
    expect(await there()).toBe(1);
    await sweep(endOf(3).over);
    expect(await there()).toBe(0);
  });

  it('of a number’s gifts goes two years after who had them, and not while he is here', async () => {
    const [leaver, stayer] = [await app.account(), await app.account()];
    const { last, over } = endOf(2);
    const note = (mark: string, guestId: string | null) =>
      query(`insert into number_gifts (number_key, gift, guest_id, since) values ($1, 'trial', $2, $3)`, [
        Buffer.from(mark),
        guestId,
        // Long before its holder left, where there is one.
        guestId === null ? app.now() : new Date(0),
      ]);
    await note('leaver', leaver.guestId);
    await note('stayer', stayer.guestId);
    await note('visitor', null);
    await erase(leaver);
    const left = async () => {
      const { rows } = await query(`select convert_from(number_key, 'UTF8') as mark from number_gifts order by mark`);
      return rows.map(({ mark }: { mark: string }) => mark);
    };
    await sweep(last);
    expect(await left()).toEqual(['leaver', 'stayer', 'visitor']);
    await sweep(over);
    expect(await left()).toEqual(['stayer']);
  });

  it('cannot be removed before, or changed, by anybody', async () => {
    const { performerId } = await app.performer();
    const account = await app.account({ verified: true });
    await live(account, performerId);
    for (const statement of [
      `delete from receipts where guest_id = $1`,
      `update receipts set amount_cents = 1 where guest_id = $1`,
      `delete from audit_log where subject = $1::text`,
    ]) {
      await expect(query(statement, [account.guestId])).rejects.toThrow(/kept as it was written/);
    }
  });

  it('is reckoned from the end of the year in Berlin', () => {
    expect(keptUntil(10, new Date('2036-12-31T22:59:59Z'))).toBe('2026-01-01T00:00:00+01:00');
    expect(keptUntil(10, new Date('2036-12-31T23:00:01Z'))).toBe('2027-01-01T00:00:00+01:00');
    expect(keptUntil(3, new Date('2029-06-15T12:00:00Z'))).toBe('2026-01-01T00:00:00+01:00');
  });

  it('lets both records of a couple go together, with their papers, three years after', async () => {
    const the = await admissionsOf(app);
    const document = { type: 'application/pdf', data: Buffer.from('%PDF-1.7').toString('base64') };
    const who = await the.recordedCouple({ document }, { document });
    const { guestId } = who;
    await app.ok(changeState, await the.to(guestId, 'ended'), the.one);
    const tables = ['admissions', 'admission_people', 'admission_files'];
    await erase(who);
    const { last, over } = endOf(3);
    await sweep(last);
    expect(await rowsOf(guestId, tables)).toEqual(tables);
    await sweep(over);
    expect(await rowsOf(guestId, tables)).toEqual([]);
  });
});
