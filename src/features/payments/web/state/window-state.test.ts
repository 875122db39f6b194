import { describe, expect, it } from 'vitest';
import { createPaymentWindow } from './window-state.ts';

function counted() {
  const state = createPaymentWindow();
  let runs = 0;
  const onSuccess = () => {
    runs += 1;
    expect(state.current()).toBeNull();
  };
  return { state, onSuccess, runs: () => runs };
}

describe('the payment window', () => {
  it('is one at a time', () => {
    const state = createPaymentWindow();
    expect(state.open('payment')).toBe(true);
    expect(state.open('avs')).toBe(false);
    expect(state.current()?.view).toBe('payment');
    state.close();
    expect(state.open('avs')).toBe(true);
  });

  it('runs the call-back once, after closing, however often success is told', () => {
    const { state, onSuccess, runs } = counted();
    state.open('payment', { onSuccess });
    state.succeed();
    state.succeed();
    expect(runs()).toBe(0);
    state.close();
    state.close();
    expect(runs()).toBe(1);
  });

  it('runs nothing when it is closed midway, and forgets a success with its window', () => {
    const { state, onSuccess, runs } = counted();
    state.open('avs', { onSuccess });
    state.close();
    state.succeed();
    state.open('avs', { onSuccess });
    state.close();
    expect(runs()).toBe(0);
  });

  it('closes by itself once it is done where the page below leads on', () => {
    const { state, onSuccess, runs } = counted();
    state.open('avs', { onSuccess, goesOn: true });
    state.succeed();
    expect(state.current()).toBeNull();
    expect(runs()).toBe(1);
  });

  it('lets a call-back open the next window', () => {
    const state = createPaymentWindow();
    state.open('avs', { onSuccess: () => state.open('payment') });
    state.succeed();
    state.close();
    expect(state.current()?.view).toBe('payment');
  });

  it('leads to sign-up first where an account is missing, and to log-in on request', () => {
    const state = createPaymentWindow();
    let told = 0;
    const stop = state.subscribe(() => (told += 1));
    state.open('payment');
    expect(state.current()?.form).toBe('signup');
    state.showForm('login');
    expect(state.current()).toMatchObject({ view: 'payment', form: 'login' });
    stop();
    state.close();
    expect(told).toBe(2);
  });

  it('goes on to another flow, and what it was opened for stays', () => {
    const { state, onSuccess, runs } = counted();
    state.open('moneycharge', { onSuccess });
    state.setSize('full');
    state.go('scratchcard');
    expect(state.current()).toMatchObject({ view: 'promocode', flow: 'scratchcard', size: 'default' });
    state.succeed();
    state.close();
    expect(runs()).toBe(1);
  });

  it('keeps what must wait until it has closed, in order and once', () => {
    const state = createPaymentWindow();
    const ran: string[] = [];
    state.whenClosed(() => ran.push('at once'));
    state.open('payment', { onSuccess: () => ran.push('success') });
    state.whenClosed(() => ran.push('later'));
    state.succeed();
    expect(ran).toEqual(['at once']);
    state.close();
    state.open('avs');
    state.close();
    expect(ran).toEqual(['at once', 'success', 'later']);
  });

  it('leads from a lost password to the way in', () => {
    const state = createPaymentWindow();
    state.open('pwdlost');
    state.showForm('login');
    expect(state.current()).toMatchObject({ flow: 'login', form: 'login' });
  });
});
