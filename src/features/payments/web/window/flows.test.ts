import { describe, expect, it } from 'vitest';
import { flowOf, flows, isFlow, shownFlow, viewOf, views, type PaymentFlow } from './flows.ts';

const all = Object.keys(flows) as PaymentFlow[];
const open = (flow: PaymentFlow | null, form: 'login' | 'signup' = 'signup') => ({
  flow,
  form,
  isSettling: false,
});
const account = { isLoggedIn: true, isRestricted: false };
const nameless = { isLoggedIn: false, isRestricted: false };
const restricted = { isLoggedIn: true, isRestricted: true };

describe('flows and views', () => {
  it('are twenty-one in nine', () => {
    expect([all.length, views.length]).toEqual([21, 9]);
    // Signing up alone is a view without a flow.
    expect(views.filter((view) => !Object.values<string>(flows).includes(view))).toEqual(['signup']);
  });

  it('every view can be opened by its name', () => {
    for (const view of views) {
      const flow = flowOf(view);
      expect(viewOf(view)).toBe(view);
      if (flow !== null) expect(flows[flow]).toBe(view);
    }
    expect([flowOf('payment'), flowOf('abo'), flowOf('vxabo'), flowOf('signup')]).toEqual([
      'moneycharge',
      'vipabo',
      'vxabo',
      null,
    ]);
  });

  it('knows its own names alone', () => {
    for (const name of ['constructor', 'toString', '', 'payment', 'MONEYCHARGE']) expect(isFlow(name)).toBe(false);
    expect(isFlow('moneycharge')).toBe(true);
  });
});

describe('what the window shows', () => {
  it('waits until the guest is known', () => expect(shownFlow(open('moneycharge'), null)).toBeNull());

  it('leads the nameless to an account first, but for what they came without one for', () => {
    for (const flow of all) {
      const kept = flow === 'pwdlost' || flow === 'pwdreset';
      expect([flow, shownFlow(open(flow), nameless)]).toEqual([flow, kept ? flow : 'signup']);
      expect([flow, shownFlow(open(flow, 'login'), nameless)]).toEqual([flow, kept ? flow : 'login']);
    }
  });

  it('shows accounts what was asked for, and no form for what they have done', () => {
    const others = all.filter((flow) => flow !== 'login');
    for (const flow of others) expect(shownFlow(open(flow), account)).toBe(flow);
    expect(shownFlow(open('login', 'login'), account)).toBe('done');
    expect(shownFlow(open(null), account)).toBe('done');
  });

  it('lets who owes something spend nothing before that is paid, and hides nothing else from him', () => {
    for (const flow of ['moneycharge', 'oneclick', 'vipabo', 'carrier', 'scratchcard'] as const)
      expect(shownFlow(open(flow), restricted)).toBe('opcompensation');
    for (const flow of ['settings', 'avs', 'changecc', 'opcompensation'] as const)
      expect(shownFlow(open(flow), restricted)).toBe(flow);
  });

  it('shows to its end how what was owed is paid, though he is free before he has read so', () => {
    const settling = (flow: PaymentFlow) => ({ ...open(flow), isSettling: true });
    for (const flow of ['moneycharge', 'vipabo', 'opcompensation'] as const)
      expect(shownFlow(settling(flow), account)).toBe('opcompensation');
    expect(shownFlow(settling('settings'), account)).toBe('settings');
    expect(shownFlow(settling('moneycharge'), nameless)).toBe('signup');
  });
});
