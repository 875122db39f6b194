import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { createNotices } from '../../../../test/people/notices.ts';
import { orderVersion } from '../../../../test/versions/orders.ts';
import type { TestAccount } from '../../../../test/people/people.ts';
import { createCheckout, paymentCallback, refundOrder } from '../../payments/contract.ts';
import * as contract from '../contract.ts';

const DAY_MS = 86_400_000;
const reason = 'looked at by hand';

describe('partners', () => {
  let app: TestApp;
  let sandbox: ReturnType<typeof createNotices>;
  let operator: TestAccount;
  beforeAll(async () => {
    app = await startTestApp();
    sandbox = createNotices(app);
    operator = await app.account({ role: 'operator' });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  let made = 0;
  async function partner(sharePercent = 20) {
    const token = `token${++made}`;
    const { partner: known, pageKey } = await app.ok(
      contract.createPartner,
      { body: { name: 'Lampenblatt', token, sharePercent } },
      operator,
    );
    return { ...known, pageKey, link: { partnerId: known.id, token, subref: 'mai' } };
  }
  type Made = Awaited<ReturnType<typeof partner>>;
  const statistics = ({ id }: Made) =>
    app.ok(contract.getPartnerStatistics, { params: { id }, query: { days: 7 } }, operator);
  const claim = async (guest: TestAccount, link: Made['link']) =>
    (await app.ok(contract.claimPartner, { body: link }, guest)).isTied;
  /** Changes what holds now. */
  async function change({ id }: Made, change: { sharePercent?: number; isActive?: boolean }) {
    const { items } = await app.ok(contract.listPartners, { query: {} }, operator);
    const known = items.find((each) => each.id === id);
    if (known === undefined) throw new Error('nobody');
    const from = { name: known.name, sharePercent: known.sharePercent, isActive: known.isActive };
    await app.ok(contract.changePartner, { params: { id }, body: { ...from, ...change, from } }, operator);
  }

  async function paid(guest: TestAccount, amountCents: number) {
    const { orderId } = await app.ok(createCheckout, { body: { amountCents, requestKey: randomUUID() } }, guest);
    const on = (outcome: string, cents = amountCents) =>
      app.ok(
        paymentCallback,
        {
          params: { provider: 'sandbox' },
          body: { ...sandbox.notice({ reference: orderId, outcome, amountCents: cents, currency: 'EUR' }) },
        },
        null,
      );
    await on('paid');
    return { orderId, on };
  }

  it('are credited a share of what their guests top up, per reference, and nothing of others', async () => {
    const one = await partner();
    const [brought, stranger] = [await app.account(), await app.account()];
    expect(await app.ok(contract.arriveByPartner, { body: one.link }, null)).toEqual({ isKnown: true });
    expect(await claim(brought, one.link)).toBe(true);
    await paid(brought, 2500);
    await paid(brought, 999);
    await paid(stranger, 5000);
    const { rows, total } = await statistics(one);
    expect(rows).toEqual([
      { subref: 'mai', clicks: 1, signUps: 1, topUps: 2, revenueCents: 3499, creditCents: 500 + 199 },
    ]);
    expect(total).toEqual({ clicks: 1, signUps: 1, topUps: 2, revenueCents: 3499, creditCents: 699 });
  });

  it('lose the share of what goes back, and have it again when a charge-back is turned down', async () => {
    const one = await partner();
    const guest = await app.account();
    await claim(guest, one.link);
    const { on } = await paid(guest, 2500);
    const credit = async () => (await statistics(one)).total.creditCents;
    await on('charged-back');
    expect(await credit()).toBe(0);
    // Told once more it is the same.
    await on('charged-back');
    await on('won');
    expect(await credit()).toBe(500);
    const other = await paid(guest, 1000);
    expect(await credit()).toBe(700);
    const version = await orderVersion(app, other.orderId, operator);
    await app.ok(refundOrder, { params: { orderId: other.orderId }, body: { version, reason } }, operator);
    expect((await statistics(one)).total).toMatchObject({ topUps: 1, revenueCents: 2500, creditCents: 500 });
  });

  it('lose of a top-up that is charged back in part its share alone, for good once that is lost', async () => {
    const one = await partner();
    const guest = await app.account();
    await claim(guest, one.link);
    const { on } = await paid(guest, 2500);
    await on('charged-back', 1000);
    expect((await statistics(one)).total).toMatchObject({ topUps: 1, revenueCents: 1500, creditCents: 300 });
    await on('lost', 1000);
    expect((await statistics(one)).total).toMatchObject({ topUps: 1, revenueCents: 1500, creditCents: 300 });
  });

  it('bring new accounts alone, each one once, and nobody by a number without its token', async () => {
    const [one, other] = [await partner(), await partner()];
    const guest = await app.account();
    expect(await claim(guest, { ...one.link, token: other.token })).toBe(false);
    expect(await app.ok(contract.arriveByPartner, { body: { ...one.link, token: 'guessed' } }, null)).toEqual({
      isKnown: false,
    });
    expect(await claim(guest, one.link)).toBe(true);
    expect(await claim(guest, other.link)).toBe(false);
    const old = await app.account();
    await app.context.database.pool.query(
      `update auth_user set "createdAt" = $2 where id = (select user_id from guests where id = $1)`,
      [old.guestId, new Date(Date.now() - 2 * DAY_MS)],
    );
    expect(await claim(old, one.link)).toBe(false);
  });

  it('are changed by whoever was shown what holds, not by who was slower', async () => {
    const one = await partner();
    const params = { id: one.id };
    const from = { name: one.name, sharePercent: 20, isActive: true };
    await app.ok(contract.changePartner, { params, body: { ...from, isActive: false, from } }, operator);
    const slower = { params, body: { ...from, sharePercent: 30, from } };
    expect((await app.refused(contract.changePartner, slower, operator)).code).toBe('conflict');
    expect((await statistics(one)).partner).toMatchObject({ sharePercent: 20, isActive: false });
    const nobody = { params: { id: 987654 }, body: slower.body };
    expect((await app.refused(contract.changePartner, nobody, operator)).code).toBe('not-found');
  });

  it('keep the share of the day of a top-up, and get no more once they are switched off', async () => {
    const one = await partner();
    const guest = await app.account();
    await claim(guest, one.link);
    await paid(guest, 1000);
    await change(one, { sharePercent: 50 });
    await paid(guest, 1000);
    await change(one, { isActive: false });
    await paid(guest, 1000);
    expect((await statistics(one)).total).toMatchObject({ topUps: 2, creditCents: 200 + 500 });
    expect(await claim(await app.account(), one.link)).toBe(false);
  });

  it('see their own figures by the key of their page, which is one at a time, also as a table', async () => {
    const one = await partner();
    const guest = await app.account();
    await claim(guest, one.link);
    await paid(guest, 2510);
    const body = (key: string) => ({ body: { key, days: 30 as const } });
    expect(await app.ok(contract.getOwnStatistics, body(one.pageKey), null)).toEqual(
      await app.ok(contract.getPartnerStatistics, { params: { id: one.id }, query: { days: 30 } }, operator),
    );
    const { table } = await app.ok(contract.getOwnTable, body(one.pageKey), null);
    expect(table).toContain('"mai",0,1,1,25.10,5.02\r\n');
    const { pageKey } = await app.ok(contract.renewPartnerKey, { params: { id: one.id } }, operator);
    expect((await app.refused(contract.getOwnStatistics, body(one.pageKey), null)).code).toBe('not-found');
    expect((await app.ok(contract.getOwnStatistics, body(pageKey), null)).total.creditCents).toBe(502);
  });

  it('are told apart by their tokens, and references beyond a day’s measure are one', async () => {
    const one = await partner();
    const body = { name: 'Lampenblatt', token: one.token, sharePercent: 5 };
    expect((await app.refused(contract.createPartner, { body }, operator)).code).toBe('partner-token-taken');
    const { pool } = app.context.database;
    await pool.query(
      `insert into partner_days (partner_id, day, subref) select $1, (now() at time zone 'Europe/Berlin')::date, 'r' || n
       from generate_series(1, 200) n`,
      [one.id],
    );
    for (const subref of ['one-more', 'and-another', 'r7'])
      await app.ok(contract.arriveByPartner, { body: { ...one.link, subref } }, null);
    const { rows } = await pool.query<{ subref: string; clicks: number }>(
      `select subref, clicks from partner_days where partner_id = $1 and clicks > 1 order by 1`,
      [one.id],
    );
    expect(rows).toEqual([
      { subref: '', clicks: 2 },
      { subref: 'r7', clicks: 2 },
    ]);
  });
});
