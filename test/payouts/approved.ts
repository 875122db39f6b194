import { randomUUID } from 'node:crypto';
import { getCompanyDesk, putCompany } from '../../src/features/legal/contract.ts';
import { decidePayout, requestPayout } from '../../src/features/wallet/contract.ts';
import type { TestApp } from '../app.ts';
import type { TestGuest, TestPerformer } from '../people/people.ts';
import { payoutVersion } from '../versions/payouts.ts';
import { givePayoutDetails } from './details.ts';

export const payer = { name: 'Lampion <Medien> GmbH', iban: 'AT611904300234573201', bic: '' } as const;
const DAY_MS = 86_400_000;

/** The company has said from which account it pays. */
export async function namePayer(app: TestApp, said: { name?: string; iban?: string; bic?: string } = payer) {
  const operator = await app.account({ role: 'operator', may: ['system'] });
  const { company, version } = await app.ok(getCompanyDesk, {}, operator);
  await app.ok(putCompany, { body: { ...company, ...said, after: version } }, operator);
}

/** She has earned so much, has waited long enough, and asks for it. */
export async function askingPerformer(
  app: TestApp,
  coins: number,
  details: Parameters<typeof givePayoutDetails>[2] = {},
): Promise<TestPerformer & { payoutId: string }> {
  const performer = await app.performer();
  const { performerId } = performer;
  await givePayoutDetails(app.context, performerId, details);
  await app.wallet.openPerformer(performerId);
  await app.context.database.transaction((client) =>
    app.wallet.payForVoucher({ key: randomUUID(), useKey: null, performerId, coins }, client),
  );
  app.advance(31 * DAY_MS);
  const renewed = await app.renew(performer);
  const { items } = await app.ok(requestPayout, { body: { coins, key: randomUUID() } }, renewed);
  return { ...renewed, payoutId: items[0]?.id ?? '' };
}

/** An operator lets the next file for the bank pay it. */
export async function approvePayout(app: TestApp, payoutId: string, by?: TestGuest): Promise<void> {
  const operator = by ?? (await app.account({ role: 'operator', may: ['payouts'] }));
  const version = await payoutVersion(app, payoutId, operator);
  await app.ok(decidePayout, { params: { payoutId }, body: { outcome: 'approved', version } }, operator);
}
