import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { createNotices } from '../../../../../test/people/notices.ts';
import type { TestAccount } from '../../../../../test/people/people.ts';
import { createCheckout, getReceipts, paymentCallback } from '../../../payments/contract.ts';
import { RAISE_AFTER_MS } from '../../constants.ts';
import {
  getGuestBalance,
  getLedgerAccounts,
  getLedgerEntries,
  getReceiptPdf,
  getRefund,
  getSpending,
  getStatement,
  getStatementCsv,
  postLedgerCheck,
  postPause,
  postRefund,
  putLimits,
  putReminder,
} from '../../contract.ts';

const DAY_MS = 24 * 3_600_000;

describe("a guest's money in his own hands", () => {
  let app: TestApp;
  let sandbox: ReturnType<typeof createNotices>;
  beforeAll(async () => {
    app = await startTestApp();
    sandbox = createNotices(app);
    await app.wallet.openPerformer(1);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const charge = (guest: TestAccount, coins: readonly number[], key = randomUUID()) =>
    app.context.database.transaction((client) =>
      app.wallet.charge(
        coins.map((each, index) => ({
          key: `${key}:${index}`,
          guestId: guest.guestId,
          performerId: 1,
          coins: each,
          performerCoins: 0,
          kind: 'chat' as const,
          label: 'Mira',
        })),
        client,
      ),
    );
  const statuses = async (...args: Parameters<typeof charge>) => (await charge(...args)).map(({ status }) => status);
  const limits = (guest: TestAccount, dayCents: number | null, monthCents: number | null = null) =>
    app.ok(putLimits, { body: { dayCents, monthCents } }, guest);
  const order = (amountCents: number) => ({ body: { amountCents, requestKey: randomUUID() } });
  const balance = async (guest: TestAccount) => (await app.ok(getGuestBalance, {}, guest)).balance;

  async function buy(guest: TestAccount, amountCents: number): Promise<string> {
    const { orderId } = await app.ok(createCheckout, order(amountCents), guest);
    const notice = { reference: orderId, outcome: 'paid', amountCents, currency: 'EUR' };
    await app.ok(paymentCallback, { params: { provider: 'sandbox' }, body: { ...sandbox.notice(notice) } }, null);
    return orderId;
  }

  it('stops charges at the day limit, to the coin, and answers a repeated one as it was', async () => {
    const guest = await app.account({ coins: 100 });
    await limits(guest, 1000);
    expect(await statuses(guest, [30, 11, 10, 1])).toEqual(['posted', 'limit-reached', 'posted', 'limit-reached']);
    expect(await balance(guest)).toBe(60);
    const key = randomUUID();
    const other = await app.account({ coins: 100 });
    expect(await statuses(other, [40], key)).toEqual(['posted']);
    await limits(other, 1000);
    expect(await statuses(other, [40], key)).toEqual(['repeated']);
    expect(await app.ok(getSpending, {}, other)).toMatchObject({ day: { cents: 1000, spentCents: 1000 } });
  });

  it('lets nobody past a limit who spends in two places at once', async () => {
    const guest = await app.account({ coins: 500 });
    await limits(guest, 1000);
    const results = await Promise.all(Array.from({ length: 10 }, () => statuses(guest, [7])));
    expect(results.flat().filter((status) => status === 'posted')).toHaveLength(5);
    expect(await balance(guest)).toBe(465);
  });

  it('refuses a top-up beyond the limit, and says what is left', async () => {
    const guest = await app.account();
    await limits(guest, 5000);
    await buy(guest, 3000);
    const refused = await app.refused(createCheckout, order(2001), guest);
    expect([refused.code, refused.details]).toEqual(['limit-reached', { leftCents: 2000 }]);
    await buy(guest, 2000);
  });

  it('holds what stands at checkouts against the limit, until it is paid, has failed or is given up', async () => {
    const guest = await app.account();
    await limits(guest, 5000);
    const wanted = order(3000);
    const { orderId } = await app.ok(createCheckout, wanted, guest);
    // Asking again for the same order holds nothing twice.
    expect((await app.ok(createCheckout, wanted, guest)).orderId).toBe(orderId);
    const refused = await app.refused(createCheckout, order(2001), guest);
    expect([refused.code, refused.details]).toEqual(['limit-reached', { leftCents: 2000 }]);
    const { orderId: second } = await app.ok(createCheckout, order(2000), guest);
    await sandbox.tell(second, 'failed', 2000);
    await sandbox.tell(orderId, 'paid', 3000);
    const third = order(2000);
    await app.ok(createCheckout, third, guest);
    expect((await app.refused(createCheckout, order(500), guest)).code).toBe('limit-reached');
    await app.context.database.pool.query(
      `update topup_orders set status = 'expired' where guest_id = $1 and status = 'open'`,
      [guest.guestId],
    );
    expect((await app.refused(createCheckout, third, guest)).code).toBe('order-expired');
    await app.ok(createCheckout, order(2000), guest);
  });

  it('lets nobody past a limit by checkouts side by side', async () => {
    const guest = await app.account();
    await limits(guest, 5000);
    const asks = Array.from({ length: 6 }, () =>
      app.raw({ method: 'POST', path: `/rest/v1${createCheckout.path}`, ...order(2000) }, guest),
    );
    const statuses = (await Promise.all(asks)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
  });

  it('charges nobody who is restricted, answers what he was charged before, and lets him in nowhere', async () => {
    const guest = await app.account({ coins: 100 });
    const key = randomUUID();
    expect(await statuses(guest, [5], key)).toEqual(['posted']);
    const restrict = (level: number) =>
      app.context.database.pool.query(`update guests set restriction_level = $2 where id = $1`, [guest.guestId, level]);
    await restrict(1);
    expect(await statuses(guest, [5], key)).toEqual(['repeated']);
    expect(await statuses(guest, [1])).toEqual(['restricted']);
    await expect(app.wallet.spending.mayBegin(guest.guestId)).rejects.toMatchObject({ code: 'compensation-due' });
    expect((await app.refused(createCheckout, order(2000), guest)).code).toBe('compensation-due');
    await restrict(0);
    expect(await statuses(guest, [1])).toEqual(['posted']);
    expect(await balance(guest)).toBe(94);
  });

  it('shuts him out of all that costs money, and no call shortens that', async () => {
    const guest = await app.account({ coins: 100, verified: true });
    const { pause } = await app.ok(postPause, { body: { length: 'month' } }, guest);
    expect(await app.ok(postPause, { body: { length: 'day' } }, guest)).toMatchObject({ pause });
    expect(await statuses(guest, [1])).toEqual(['self-excluded']);
    expect((await app.refused(createCheckout, order(1000), guest)).code).toBe('self-excluded');
    // What he has stays his.
    expect(await balance(guest)).toBe(100);
    expect((await app.ok(postPause, { body: { length: 'for-good' } }, guest)).pause?.until).toBeNull();
  });

  it('keeps reminders', async () => {
    const guest = await app.account();
    expect((await app.ok(getSpending, {}, guest)).remind).toEqual({ minutes: 60, coins: null });
    await app.ok(putReminder, { body: { minutes: 15, coins: 40 } }, guest);
    await limits(guest, 1000);
    expect((await app.ok(getSpending, {}, guest)).remind).toEqual({ minutes: 15, coins: 40 });
  });

  it('gives back what is unspent of a payment, bought coins alone, and corrects the receipt', async () => {
    const guest = await app.account();
    const [first, second] = [await buy(guest, 1000), await buy(guest, 2500)];
    await app.wallet.grantBonus({ key: randomUUID(), guestId: guest.guestId, coins: 50, reason: 'Willkommen' });
    await charge(guest, [60]);
    const { items } = await app.ok(getRefund, {}, guest);
    // The first forty are spent, and twenty of the hundred.
    expect(items).toMatchObject([{ orderId: second, coins: 80, cents: 2000 }]);
    const stale = { body: { orderId: second, coins: 100, requestKey: randomUUID() } };
    expect((await app.refused(postRefund, stale, guest)).code).toBe('refund-changed');
    const spent = { body: { orderId: first, coins: 40, requestKey: randomUUID() } };
    expect((await app.refused(postRefund, spent, guest)).code).toBe('nothing-to-refund');
    const press = { orderId: second, coins: 80, requestKey: randomUUID() };
    const asks = [press, { ...press, requestKey: randomUUID() }].map((body) =>
      app.raw({ method: 'POST', path: '/rest/v1/guest/refund', body }, guest),
    );
    expect((await Promise.all(asks)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await app.ok(getGuestBalance, {}, guest)).toMatchObject({ balance: 50, bonusBalance: 50 });
    const [receipt] = (await app.ok(getReceipts, { query: {} }, guest)).items;
    expect(receipt).toMatchObject({ orderId: second, reason: 'refunded', amountCents: -2000, coins: -80 });
    expect((await app.ok(getRefund, {}, guest)).items).toEqual([]);
    const stranger = await app.account();
    expect((await app.refused(postRefund, { body: { ...press, requestKey: randomUUID() } }, stranger)).code).toBe(
      'not-found',
    );
  });

  it('shows movements by kind and day, as a table, and receipts on paper', async () => {
    const guest = await app.account();
    await buy(guest, 1000);
    await app.wallet.grantBonus({ key: randomUUID(), guestId: guest.guestId, coins: 5, reason: '=1+1' });
    await charge(guest, [3]);
    const kinds = async (query: object) => (await app.ok(getStatement, { query }, guest)).items.map(({ kind }) => kind);
    expect(await kinds({ kind: 'bonus' })).toEqual(['bonus']);
    expect(await kinds({ from: '2099-01-01' })).toEqual([]);
    expect(await kinds({ to: '2001-01-01' })).toEqual([]);
    expect(await kinds({ from: '2001-01-01', to: '2099-01-01' })).toEqual(['chat', 'bonus', 'topup']);
    const table = await app.raw({ method: 'GET', path: `/rest/v1${getStatementCsv.path}?language=de` }, guest);
    expect(table.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(table.text).toContain(`"Geschenk","'=1+1",5,1.25`);
    const [receipt] = (await app.ok(getReceipts, { query: {} }, guest)).items;
    const path = `/rest/v1${getReceiptPdf.path.replace(':number', String(receipt?.number))}`;
    const paper = await app.raw({ method: 'GET', path }, guest);
    expect([paper.headers['content-type'], paper.text.slice(0, 5)]).toEqual(['application/pdf', '%PDF-']);
    const stranger = await app.account();
    expect((await app.raw({ method: 'GET', path }, stranger)).status).toBe(404);
  });

  it('lets operators with the right look into the ledger', async () => {
    const guest = await app.account({ coins: 9 });
    const operator = await app.account({ role: 'operator' });
    const prefix = `guest:${guest.guestId}:`;
    const { items } = await app.ok(getLedgerAccounts, { query: { prefix } }, operator);
    expect(items.map(({ id, balance }) => [id.slice(prefix.length), balance])).toEqual([
      ['bonus', 0],
      ['coins', 9],
      ['debt', 0],
      ['frozen', 0],
    ]);
    const entries = await app.ok(getLedgerEntries, { query: { account: `${prefix}coins` } }, operator);
    expect(entries.items).toMatchObject([{ amount: 9, kind: 'topup' }]);
    const asked = app.now().toISOString();
    const { at, ...found } = await app.ok(postLedgerCheck, {}, operator);
    expect(found).toEqual({ ok: true, problems: [] });
    expect(at >= asked && at <= app.now().toISOString()).toBe(true);
    const other = await app.account({ role: 'operator', may: ['guests'] });
    expect((await app.refused(getLedgerAccounts, { query: {} }, other)).code).toBe('forbidden');
  });

  // Last, since it moves the platform's clock.
  it('raises a limit a day later, and counts each day of Berlin anew', async () => {
    const guest = await app.account({ coins: 500 });
    await limits(guest, 1000, 3000);
    const raised = await limits(guest, null, 3000);
    expect(raised.day).toMatchObject({ cents: 1000, next: { cents: null } });
    expect(await statuses(guest, [40, 1])).toEqual(['posted', 'limit-reached']);
    app.advance(RAISE_AFTER_MS);
    const later = await app.renew(guest);
    expect((await app.ok(getSpending, {}, later)).day).toMatchObject({ cents: null, next: null });
    expect(await statuses(guest, [60])).toEqual(['posted']);
    app.advance(31 * DAY_MS);
    expect(await statuses(guest, [60])).toEqual(['posted']);
  });
});
