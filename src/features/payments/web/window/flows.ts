/** Views of the payment window (§2). */
export const views = [
  'payment',
  'abo',
  'vxabo',
  'login',
  'signup',
  'avs',
  'promocode',
  'carrier',
  'opcompensation',
] as const;
export type PaymentView = (typeof views)[number];

/** Every payment flow (§4) and the view that it is shown in. */
export const flows = {
  moneycharge: 'payment',
  trialmoneycharge: 'payment',
  limit: 'payment',
  oneclick: 'payment',
  autorecharge: 'payment',
  vipabo: 'abo',
  trialvipabo: 'abo',
  vxabo: 'vxabo',
  vxtvabo: 'vxabo',
  changecc: 'payment',
  changels: 'payment',
  settings: 'payment',
  vxsettings: 'vxabo',
  pwdreset: 'login',
  pwdlost: 'login',
  login: 'login',
  avs: 'avs',
  promocode: 'promocode',
  scratchcard: 'promocode',
  carrier: 'carrier',
  opcompensation: 'opcompensation',
} as const satisfies Record<string, PaymentView>;
export type PaymentFlow = keyof typeof flows;

/** What may be opened: a flow, or a view by its name, which begins with the first of its flows. */
export type Opening = PaymentFlow | PaymentView;

/** The flow that an opening begins with; null for signing up, which is no flow. */
export function flowOf(opening: Opening): PaymentFlow | null {
  if (isFlow(opening)) return opening;
  if (opening === 'payment') return 'moneycharge';
  return opening === 'abo' ? 'vipabo' : null;
}

export const viewOf = (opening: Opening): PaymentView => (isFlow(opening) ? flows[opening] : opening);

export const isFlow = (name: string): name is PaymentFlow => Object.hasOwn(flows, name);

/** Flows of somebody who cannot log in, or wants to. */
const forNobody: ReadonlySet<PaymentFlow> = new Set(['login', 'pwdlost', 'pwdreset']);
/** Flows in which money is spent: who owes something pays that first (§5). */
const spending: ReadonlySet<PaymentFlow> = new Set([
  'moneycharge',
  'trialmoneycharge',
  'oneclick',
  'autorecharge',
  'vipabo',
  'trialvipabo',
  'vxabo',
  'vxtvabo',
  'promocode',
  'scratchcard',
  'carrier',
]);

/** What is shown instead of what was asked for: the flow itself, the way in, or a word that one is in already. */
export type Shown = PaymentFlow | 'signup' | 'done';

/** Who looks at the window. */
export interface Onlooker {
  isLoggedIn: boolean;
  isRestricted: boolean;
}

/**
 * What a window shows to a guest: the forms where an account is missing, `done` to who wants in and is, the compensation to
 * who owes something (§5), and to its end once he has begun to pay it. Null for nobody known.
 */
export function shownFlow(
  open: { flow: PaymentFlow | null; form: 'login' | 'signup'; isSettling: boolean },
  guest: Onlooker | null,
): Shown | null {
  if (guest === null) return null;
  const { flow, form } = open;
  if (flow === 'pwdlost' || flow === 'pwdreset') return flow;
  if (!guest.isLoggedIn) return form;
  if (flow === null || forNobody.has(flow)) return 'done';
  return (guest.isRestricted || open.isSettling) && spending.has(flow) ? 'opcompensation' : flow;
}
