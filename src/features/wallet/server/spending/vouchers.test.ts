import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import type { TestAccount } from '../../../../../test/people/people.ts';
import { voucherTypes } from '../../constants.ts';

describe('vouchers', () => {
  let app: TestApp;
  let actorId: number;
  let otherId: number;
  beforeAll(async () => {
    app = await startTestApp();
    [actorId, otherId] = [(await app.performer()).performerId, (await app.performer()).performerId];
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const inTransaction: TestApp['context']['database']['transaction'] = (work) => app.context.database.transaction(work);
  const { messages, videochat, spins } = voucherTypes;
  const grant = (guest: TestAccount, amount: number, more: { actorId?: number; expiresAt?: Date; key?: string } = {}) =>
    inTransaction((client) =>
      app.wallet.vouchers.grant(
        {
          key: randomUUID(),
          guestId: guest.guestId,
          type: messages,
          amount,
          actorId: null,
          expiresAt: null,
          source: 'test',
          ...more,
        },
        client,
      ),
    );
  const spend = (guest: TestAccount, amount: number, whom: number | null = null, key = randomUUID()) =>
    inTransaction((client) =>
      app.wallet.vouchers.spend({ key, guestId: guest.guestId, type: messages, amount, actorId: whom }, client),
    );
  const left = async (guest: TestAccount) =>
    (await app.wallet.vouchers.of(guest.guestId)).map(({ actorId, amount }) => [actorId, amount]);

  it("go in their order: the performer's own first, then what expires soonest", async () => {
    const guest = await app.account();
    await grant(guest, 5);
    await grant(guest, 5, { expiresAt: new Date(app.now().getTime() + 60_000) });
    await grant(guest, 5, { actorId });
    await grant(guest, 5, { actorId: otherId });
    expect(await spend(guest, 7, actorId)).toBe('spent');
    expect(await left(guest)).toEqual([
      [null, 8],
      [otherId, 5],
    ]);
    app.advance(60_000);
    expect(await left(guest)).toEqual([
      [null, 5],
      [otherId, 5],
    ]);
    expect(await spend(guest, 6)).toBe('insufficient');
    expect(await spend(guest, 10, otherId)).toBe('spent');
    expect(await left(guest)).toEqual([]);
  });

  it('are granted and spent once for a key, and refuse the key with another content', async () => {
    const guest = await app.account();
    const key = randomUUID();
    await grant(guest, 5, { key });
    await grant(guest, 5, { key });
    expect(await Promise.all([1, 2, 3].map(() => spend(guest, 2, null, `use-${key}`)))).toHaveLength(3);
    expect(await left(guest)).toEqual([[null, 3]]);
    await expect(spend(guest, 3, null, `use-${key}`)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('are never spent twice by many at once', async () => {
    const guest = await app.account();
    for (let each = 0; each < 4; each++) await grant(guest, 3);
    const results = await Promise.all(Array.from({ length: 10 }, () => spend(guest, 2)));
    expect(results.filter((result) => result === 'spent')).toHaveLength(6);
    expect(await left(guest)).toEqual([]);
  });

  it('are asked for over the gateway, counted by what they are good for', async () => {
    const guest = await app.account();
    await grant(guest, 4);
    await inTransaction((client) =>
      app.wallet.vouchers.grant(
        {
          key: randomUUID(),
          guestId: guest.guestId,
          type: spins,
          amount: 2,
          actorId: null,
          expiresAt: null,
          source: 'x',
        },
        client,
      ),
    );
    const { data } = await app.query(
      '{ benefits { freeMessagesCount spinwheelSpins vouchers { type amount } } guestVouchers { type amount actorId } }',
      {},
      guest,
    );
    expect(data).toMatchObject({
      benefits: { freeMessagesCount: 4, spinwheelSpins: 2 },
      guestVouchers: [
        { type: messages, amount: 4, actorId: null },
        { type: spins, amount: 2, actorId: null },
      ],
    });
    expect(await app.wallet.vouchers.amounts([{ type: videochat, guestId: guest.guestId, actorId }])).toEqual([0]);
  });
});
