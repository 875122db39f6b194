import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creditGuest } from '../../../src/features/wallet/contract.ts';
import { getAuditLog, getGuest, setRights } from '../../../src/features/backoffice/contract.ts';
import { startTestApp, type TestApp } from '../../app.ts';
import type { TestAccount } from '../../people/people.ts';

/** A UUID in capitals is the same number (RFC 9562): whoever writes it so is nobody else, and is noted as what he is. */
describe('a number in capitals', () => {
  let app: TestApp;
  let operator: TestAccount;
  const reason = 'for a test of numbers';
  beforeAll(async () => {
    app = await startTestApp();
    operator = await app.account({ role: 'operator', may: ['operators', 'payments', 'guests', 'audit'] });
  });
  afterAll(() => app[Symbol.asyncDispose]());

  it('gives its coins to the same guest', async () => {
    const guest = await app.account();
    const params = { guestId: guest.guestId.toUpperCase() };
    await app.ok(creditGuest, { params, body: { coins: 7, requestKey: randomUUID(), reason } }, operator);
    expect((await app.wallet.coins([guest.guestId])).get(guest.guestId)).toBe(7);
  });

  it('is the own one, too', async () => {
    const params = { guestId: operator.guestId.toUpperCase() };
    const body = { rights: ['guests'], from: ['operators', 'payments', 'guests', 'audit'], reason } as const;
    const asked = { params, body: { ...body, rights: [...body.rights], from: [...body.from] } };
    expect((await app.refused(setRights, asked, operator)).code).toBe('own-rights');
  });

  it('is found in the log by what it is', async () => {
    const guest = await app.account({ set: { name: 'Quitte' } });
    await app.ok(getGuest, { params: { guestId: guest.guestId.toUpperCase() } }, operator);
    const { items } = await app.ok(getAuditLog, { query: { subject: guest.guestId } }, operator);
    expect(items[0]).toMatchObject({ subject: guest.guestId, subjectName: 'Quitte' });
  });
});
