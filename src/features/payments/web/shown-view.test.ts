import { describe, expect, it } from 'vitest';
import { shownView } from './shown-view.ts';
import type { PaymentView } from './window-state.ts';

const open = (view: PaymentView, form: 'login' | 'signup' = 'signup') => ({ view, form, options: {} });
const account = { isLoggedIn: true };
const nameless = { isLoggedIn: false };

describe('what the payment window shows', () => {
  it('waits until the guest is known', () => expect(shownView(open('payment'), null)).toBeNull());

  it.each(['payment', 'avs', 'signup'] as const)('leads the nameless from %s to an account first', (view) => {
    expect(shownView(open(view), nameless)).toBe('signup');
    expect(shownView(open(view, 'login'), nameless)).toBe('login');
  });

  it('shows accounts what was asked for, and no form for what they have done', () => {
    expect(shownView(open('payment'), account)).toBe('payment');
    expect(shownView(open('avs'), account)).toBe('avs');
    expect(shownView(open('login', 'login'), account)).toBe('done');
    expect(shownView(open('signup'), account)).toBe('done');
  });
});
