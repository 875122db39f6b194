import type { Context } from '../../../../platform/context.ts';
import { createTraces } from '../../../../platform/telemetry/traces.ts';
import type { BrowserKeys } from './access.ts';
import { networkOf } from './attempts.ts';
import type { Browser } from '../deps.ts';

/** Notes in which browser and from which network an account was signed in to (decision 0075). */
export function createSightings(context: Context) {
  const traces = createTraces(context);
  return async function seen(guestId: string, keys: BrowserKeys, { address }: Pick<Browser, 'address'>): Promise<void> {
    await traces.note(guestId, 'network', networkOf(address));
    if (keys.guestKey !== undefined) await traces.note(guestId, 'browser', keys.guestKey);
  };
}
