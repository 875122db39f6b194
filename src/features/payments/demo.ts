import type { Demo } from '../../platform/feature/feature.ts';
import type { Context } from '../../platform/context.ts';
import type { Secrets } from '../../platform/config/secrets.ts';
import { createWallet } from '../wallet/server/index.ts';
import { createPayments, openPaymentAccounts, paymentProviders } from './server/index.ts';

const CARDS = 20;
const CARD_CENTS = 2500;

/** The codes of the demo world's prepaid cards, the same for the same secret. */
export const demoScratchCodes = (secrets: Secrets): string[] =>
  Array.from({ length: CARDS }, (_none, index) =>
    secrets
      .key(`demo-scratch-card-${index}`)
      .toString('hex')
      .slice(0, 16)
      .toUpperCase()
      .replace(/(.{4})(?=.)/g, '$1-'),
  );

/** Some prepaid cards, so that the way by code can be walked. */
export async function fillPayments(context: Context): Promise<void> {
  // Nobody is connected yet whom a push could reach.
  const push = { toGuest: () => undefined, toAll: () => undefined };
  const providers = paymentProviders(context, { url: null, port: 0 });
  await openPaymentAccounts(context, providers);
  const { codes } = createPayments({ context, wallet: createWallet(context, push), push, providers });
  for (const code of demoScratchCodes(context.secrets)) await codes.put(code, CARD_CENTS);
}

export const demo: Demo = { parts: [{ name: 'payments', fill: fillPayments }] };
