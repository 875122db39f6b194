import { isFlow, type PaymentFlow } from '../window/flows.ts';
import type { OpenWindow, PasswordReset, PaymentWindowOptions } from './window-state.ts';

/** §2: query parameters that restore a payment flow. */
const WINDOW = 'showModalbox';
const AUTO_FLOW = 'vxpAutoFlow';
const FLOW = 'vxpFlow';
const RESET = { userId: 'vxpUserId', userName: 'vxpUserName', key: 'vxpKey', email: 'vxpEmail' } as const;

const LONGEST = 200;

export interface Restored {
  flow: PaymentFlow;
  options: PaymentWindowOptions;
}

/**
 * What a page's query asks to open; null for nothing. `vxpFlow` and `vxpAutoFlow` each name a flow, the second one that
 * closes by itself once it is done and leaves the rest to the page; `showModalbox=1` alone is the way back from a provider's page: the money charge, waiting. The parameters for a new password open that, if they are complete.
 */
export function restored(search: string): Restored | null {
  const query = new URLSearchParams(search);
  const reset = resetOf(query);
  if (reset !== null) return { flow: 'pwdreset', options: { reset } };
  const auto = query.get(AUTO_FLOW);
  if (auto !== null && isFlow(auto)) return { flow: auto, options: { goesOn: true } };
  const named = query.get(FLOW);
  if (named !== null && isFlow(named)) return { flow: named, options: {} };
  return query.get(WINDOW) === '1' ? { flow: 'moneycharge', options: { isWaiting: true } } : null;
}

function resetOf(query: URLSearchParams): PasswordReset | null {
  const [userId, userName, key, email] = Object.values(RESET).map((name) => query.get(name)?.slice(0, LONGEST) ?? '');
  if (userId === undefined || userName === undefined || key === undefined || email === undefined) return null;
  return userId === '' || key === '' ? null : { userId, userName, key, email };
}

/** What to put into a page's query so that a flow opens there. Log-in and sign-up are over when the page comes. */
export function restoringQuery({ flow, options }: Pick<OpenWindow, 'flow' | 'options'>): Record<string, string> {
  if (flow === null || flow === 'login' || flow === 'pwdlost' || flow === 'pwdreset') return {};
  return { [WINDOW]: '1', [options.goesOn === true ? AUTO_FLOW : FLOW]: flow };
}

/** The query without what made a window open. */
export function withoutRestoring(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of [WINDOW, AUTO_FLOW, FLOW, ...Object.values(RESET)]) query.delete(name);
  return query.size === 0 ? '' : `?${query}`;
}
