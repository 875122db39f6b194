import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import type { TestPerformer } from '../../../../../test/people/people.ts';
import { givePayoutDetails } from '../../../../../test/payouts/details.ts';
import { until } from '../../../../../test/clocks/until.ts';
import { getPayouts, requestPayout } from '../../contract.ts';
import { createPayouts, type Payouts } from './payouts.ts';

const DAY_MS = 86_400_000;
const operatorId = randomUUID();
const paid = { outcome: 'paid', reference: 'SEPA 2026-0417' } as const;
const refused = { outcome: 'refused', reason: 'the account is in another name' } as const;

describe('payouts', () => {
  let app: TestApp;
  let payouts: Payouts;
  beforeAll(async () => {
    app = await startTestApp();
    payouts = createPayouts(app.context);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  /** Somebody pays her, as guests do. */
  async function earn(performer: TestPerformer, coins: number): Promise<void> {
    const { performerId } = performer;
    await app.wallet.openPerformer(performerId);
    await app.context.database.transaction((client) =>
      app.wallet.payForVoucher({ key: randomUUID(), useKey: null, performerId, coins }, client),
    );
  }

  async function rich(coins: number): Promise<TestPerformer> {
    const performer = await app.performer();
    await givePayoutDetails(app.context, performer.performerId);
    await earn(performer, coins);
    // Tokens do not last that long.
    app.advance(31 * DAY_MS);
    return app.renew(performer);
  }

  const request = (coins: number, key: string = randomUUID()) => ({ body: { coins, key } });
  const state = (performer: TestPerformer) => app.ok(getPayouts, {}, performer);

  it('take what has waited for the dispute window and nothing newer', async () => {
    const performer = await rich(500);
    const { performerId } = performer;
    expect(await state(performer)).toMatchObject({ earnings: 500, payable: 500 });
    // What was earned just now by the ledger's clock is in the past of ours: her next coins are set after it.
    const early = createPayouts({ ...app.context, now: () => new Date() });
    expect(await early.state(performerId)).toMatchObject({ earnings: 500, payable: 0 });
    expect(await early.request(performerId, { coins: 200, key: randomUUID() })).toEqual({
      status: 'too-much',
      payable: 0,
    });
    const refused = await app.refused(requestPayout, request(501), performer);
    expect([refused.code, refused.details]).toEqual(['payout-too-much', { payableCoins: 500 }]);
    expect((await app.refused(requestPayout, request(199), performer)).code).toBe('payout-too-small');
    expect(await state(performer)).toMatchObject({ earnings: 500, items: [] });
  });

  it('draw the line between old and new coins at the moment, among all postings', async () => {
    const [performer, other] = [await app.performer(), await app.performer()];
    const { performerId } = performer;
    for (let nth = 0; nth < 5; nth++) {
      await earn(performer, 100);
      await earn(other, 1);
    }
    const clock = async () =>
      (await app.context.database.pool.query<{ at: Date }>(`select clock_timestamp() as at`)).rows[0]?.at.getTime() ??
      0;
    const line = await clock();
    await until(clock, (time) => time > line + 1);
    await earn(performer, 30);
    const later = createPayouts({ ...app.context, now: () => new Date(line + 1 + 30 * DAY_MS) });
    expect(await later.state(performerId)).toMatchObject({ earnings: 530, payable: 500 });
  });

  it('set coins aside once for each key, one request at a time', async () => {
    const performer = await rich(900);
    const first = request(400);
    const asks = await Promise.all(
      [first, first, request(300), request(300)].map((body) =>
        app.raw({ method: 'POST', path: '/rest/v1/studio/payouts', ...body }, performer),
      ),
    );
    expect(new Set(asks.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const { earnings, items } = await state(performer);
    expect(items).toHaveLength(1);
    expect(earnings).toBe(900 - (items[0]?.coins ?? 0));
    expect(items[0]).toMatchObject({ state: 'requested', cents: (items[0]?.coins ?? 0) * 25, decidedAt: null });
    // The same key for another sum is no request at all, and a second one waits for the first.
    const [open] = items;
    const again = (coins: number, key: string) => payouts.request(performer.performerId, { coins, key });
    const { rows } = await app.context.database.pool.query<{ key: string }>(
      `select request_key as key from payouts where id = $1`,
      [open?.id],
    );
    const keyOfOpen = rows[0]?.key ?? '';
    await expect(again(250, keyOfOpen)).rejects.toMatchObject({ code: 'conflict' });
    expect(await again(250, randomUUID())).toEqual({ status: 'open' });
    const decide = (decision: typeof paid | typeof refused, by = operatorId) =>
      payouts.decide(open?.id ?? '', decision, by);
    expect(await decide(paid)).toMatchObject({ status: 'decided', payout: { performerGuestId: performer.guestId } });
    // The same word again, as after a lost answer, is the first one; any other comes too late.
    expect(await decide(paid)).toEqual({ status: 'repeated' });
    expect(await decide(refused)).toEqual({ status: 'before', state: 'paid' });
    expect(await decide(paid, randomUUID())).toEqual({ status: 'before', state: 'paid' });
    expect(await payouts.decide(randomUUID(), paid, operatorId)).toEqual({ status: 'unknown' });
    expect((await state(performer)).earnings).toBe(earnings);
  });

  it('come back whole when they are refused, and need not wait again', async () => {
    const performer = await rich(600);
    await app.ok(requestPayout, request(600), performer);
    const waiting = await state(performer);
    expect(waiting).toMatchObject({ earnings: 0, payable: 0 });
    const { status } = await payouts.decide(waiting.items[0]?.id ?? '', refused, operatorId);
    expect(status).toBe('decided');
    const back = await state(performer);
    expect(back).toMatchObject({ earnings: 600, payable: 600, items: [{ state: 'refused', refusal: refused.reason }] });
    expect(back.items[0]?.decidedAt).not.toBeNull();
  });

  it('lose and make no coin, in whatever order things happen', async () => {
    type Step = { earn: number } | { ask: number } | { decide: 'paid' | 'refused' };
    const step = fc.oneof(
      fc.record({ earn: fc.integer({ min: 1, max: 900 }) }),
      fc.record({ ask: fc.integer({ min: 1, max: 1200 }) }),
      fc.record({ decide: fc.constantFrom('paid' as const, 'refused' as const) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array<Step>(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        const performer = await app.performer();
        const { performerId } = performer;
        await givePayoutDetails(app.context, performerId);
        let earned = 0;
        for (const each of steps) {
          if ('earn' in each) {
            await earn(performer, each.earn);
            earned += each.earn;
          } else if ('ask' in each) await payouts.request(performerId, { coins: each.ask, key: randomUUID() });
          else {
            const open = (await payouts.state(performerId)).items.find((item) => item.state === 'requested');
            const decision = each.decide === 'paid' ? paid : refused;
            if (open !== undefined) await payouts.decide(open.id, decision, operatorId);
          }
          const { earnings, payable, items } = await payouts.state(performerId);
          const out = items.filter((item) => item.state !== 'refused').reduce((sum, { coins }) => sum + coins, 0);
          expect(earnings + out).toBe(earned);
          expect(payable).toBeLessThanOrEqual(earnings);
        }
      }),
      { numRuns: 8 },
    );
  });
});
