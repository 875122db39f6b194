import { describe, expect, it } from 'vitest';
import { createBalanceStore, type BalanceSource } from './balance-store.ts';

/** A source whose answers and pushes the test gives by hand. */
function byHand() {
  const questions: PromiseWithResolvers<number>[] = [];
  const followers: Parameters<BalanceSource['follow']>[] = [];
  const source: BalanceSource = {
    load() {
      const question = Promise.withResolvers<number>();
      questions.push(question);
      return question.promise;
    },
    follow(...follower) {
      followers.push(follower);
      return () => followers.splice(followers.indexOf(follower), 1);
    },
  };
  const push = (balance: number) => followers.forEach(([onBalance]) => onBalance(balance));
  const loseLine = () => followers.forEach(([, onLost]) => onLost());
  const changeGuest = () => followers.forEach(([, , onOther]) => onOther());
  return { source, questions, followers, push, loseLine, changeGuest };
}

const settled = () => Promise.resolve().then(() => undefined);

describe("the guest's coins in the browser", () => {
  it('are unknown, then asked for, then followed', async () => {
    const { source, questions, push } = byHand();
    const store = createBalanceStore(source);
    const onBalance: (number | null)[] = [];
    store.subscribe(() => onBalance.push(store.balance()));
    expect(store.balance()).toBeNull();
    questions[0]?.resolve(40);
    await settled();
    push(39);
    push(39);
    expect(onBalance).toEqual([40, 39]);
  });

  it('never go back to an answer that a push has overtaken', async () => {
    const { source, questions, push } = byHand();
    const store = createBalanceStore(source);
    store.subscribe(() => undefined);
    push(140);
    questions[0]?.resolve(40);
    await settled();
    expect(store.balance()).toBe(140);
  });

  it('are asked for anew when pushes may have been lost, and stay where no answer comes', async () => {
    const { source, questions, push, loseLine } = byHand();
    const store = createBalanceStore(source);
    store.subscribe(() => undefined);
    push(12);
    loseLine();
    questions[1]?.reject(new Error('offline'));
    await settled();
    expect(store.balance()).toBe(12);
    loseLine();
    questions[2]?.resolve(8);
    await settled();
    expect(store.balance()).toBe(8);
  });

  it('are nobody else’s: another guest’s are unknown until they are asked for', async () => {
    const { source, questions, push, changeGuest } = byHand();
    const store = createBalanceStore(source);
    const stop = store.subscribe(() => undefined);
    push(500);
    changeGuest();
    expect(store.balance()).toBeNull();
    questions[0]?.resolve(500);
    await settled();
    expect(store.balance()).toBeNull();
    questions[1]?.resolve(7);
    await settled();
    expect(store.balance()).toBe(7);
    stop();
    expect(store.balance()).toBeNull();
  });

  it('are followed once for all, until nobody looks', () => {
    const { source, followers } = byHand();
    const store = createBalanceStore(source);
    const stops = [store.subscribe(() => undefined), store.subscribe(() => undefined)];
    expect(followers).toHaveLength(1);
    stops.forEach((stop) => stop());
    expect(followers).toHaveLength(0);
  });
});
