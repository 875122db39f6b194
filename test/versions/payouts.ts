import { findPayouts } from '../../src/features/wallet/contract.ts';
import { unknownVersion } from './admissions.ts';
import type { TestApp } from '../app.ts';
import type { TestGuest } from '../people/people.ts';

/** How the list of waiting payouts names one now; of one that does not wait, a version that was never shown. */
export async function payoutVersion(app: TestApp, payoutId: string, operator: TestGuest): Promise<string> {
  let after: string | null | undefined;
  while (after !== null) {
    const query = after === undefined ? {} : { after };
    const page: Awaited<ReturnType<typeof waiting>> = await waiting(app, query, operator);
    const payout = page.items.find((each) => each.payoutId === payoutId);
    if (payout !== undefined) return payout.version;
    after = page.next;
  }
  return unknownVersion;
}
const waiting = (app: TestApp, query: { after?: string }, operator: TestGuest) =>
  app.ok(findPayouts, { query }, operator);
