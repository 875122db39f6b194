import type { PaymentView } from './window-state.ts';

const PARAMETERS = { window: 'showModalbox', flow: 'vxpFlow' } as const;

const flows = new Map<string | null, PaymentView>([
  ['avs', 'avs'],
  ['login', 'login'],
]);

/** §2: the view that a page's query asks to open, money unless another flow is named; null for none. */
export function restoredView(search: string): PaymentView | null {
  const query = new URLSearchParams(search);
  if (query.get(PARAMETERS.window) !== '1') return null;
  return flows.get(query.get(PARAMETERS.flow)) ?? 'payment';
}

/** What to put into a page's query so that a view opens there. Log-in and sign-up are over when the page comes. */
export function restoringQuery(view: PaymentView): Record<string, string> {
  if (view === 'payment') return { [PARAMETERS.window]: '1' };
  return view === 'avs' ? { [PARAMETERS.window]: '1', [PARAMETERS.flow]: 'avs' } : {};
}

/** The query without what made a window open. */
export function withoutRestoring(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(PARAMETERS.window);
  query.delete(PARAMETERS.flow);
  return query.size === 0 ? '' : `?${query}`;
}
