import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/app.ts';
import { createCheckout, getPaymentSettings } from '../../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { SANDBOX: '0' } });
});
afterAll(() => app[Symbol.asyncDispose]());

it('a guest is offered no way to pay where nobody takes money, and cannot take one', async () => {
  const guest = await app.account();
  expect((await app.ok(getPaymentSettings, {}, guest)).offers).toEqual({
    card: false,
    carrier: false,
    debit: false,
    savedPaymentMethod: false,
  });
  const order = {
    amountCents: 2500,
    currency: 'EUR' as const,
    requestKey: randomUUID(),
    savePaymentMethod: false,
  };
  expect((await app.refused(createCheckout, { body: order }, guest)).code).toBe('way-not-offered');
});
