import { describe, expect, it } from 'vitest';
import { ApiProblem } from '../api/client.ts';
import { createIntentions, SAME_PRESS_MS } from './intentions.ts';
import { createOtherTabs } from './other-tabs.ts';
import { createPresses } from './presses.ts';

/** A browser with a server that books each key once. */
function browser() {
  let time = 0;
  let ids = 0;
  const listeners: ((message: unknown) => void)[] = [];
  const booked = new Set<string>();
  const newId = () => `id ${(ids += 1)}`;
  const now = () => time;
  return {
    booked,
    wait: (milliseconds: number) => (time += milliseconds),
    open() {
      const own = listeners.length;
      const line = {
        post: (message: unknown) =>
          listeners.forEach((listen, each) => each !== own && listen(structuredClone(message))),
        hear: (listen: (message: unknown) => void) => void (listeners[own] = listen),
      };
      return createPresses({
        all: createIntentions({ newKey: newId, now }),
        otherTabs: createOtherTabs({ line, newId, now }),
        whoIsIt: () => 'ann',
      });
    },
    give: async (key: string) => void booked.add(key),
    async loseAnswer(key: string) {
      booked.add(key);
      throw new ApiProblem({ code: 'offline', status: 0 });
    },
    refuse: () => Promise.reject(new ApiProblem({ code: 'not-enough-money', status: 409 })),
  };
}
const tip = ['tip', 7, 4] as const;
const asked = { code: 'just-done' };

describe('a press', () => {
  it('is asked for once in a second tab, and is another payment by the press after that', async () => {
    const { open, give, booked } = browser();
    const [one, other] = [open(), open()];
    await one.once(tip, give);
    await expect(other.once(tip, give)).rejects.toMatchObject(asked);
    expect(booked.size).toBe(1);
    await other.once(tip, give);
    expect(booked.size).toBe(2);
  });

  it('that is held back and taken back leaves nothing to ask for in another tab', async () => {
    const { open, give } = browser();
    const [one, other] = [open(), open()];
    expect(one.again(tip)).toBe(true);
    one.takeBack(tip);
    expect(other.again(tip)).toBe(true);
    await other.once(tip, give);
    expect(one.again(tip)).toBe(false);
    expect(one.again(tip)).toBe(true);
  });

  it('without an answer keeps its key when the same is held back and taken back after it', async () => {
    const { open, give, loseAnswer, booked } = browser();
    const tab = open();
    tab.again(tip);
    await expect(tab.once(tip, loseAnswer)).rejects.toMatchObject({ code: 'offline' });
    tab.again(tip);
    tab.takeBack(tip);
    tab.again(tip);
    await tab.once(tip, give);
    expect(booked.size).toBe(1);
  });

  it('that was given is asked for although the tab was refused the same after it', async () => {
    const { open, give, refuse, wait } = browser();
    const [one, other] = [open(), open()];
    await one.once(tip, give);
    wait(SAME_PRESS_MS);
    await expect(one.once(tip, refuse)).rejects.toMatchObject({ code: 'not-enough-money' });
    await expect(other.once(tip, give)).rejects.toMatchObject(asked);
  });

  it('that was refused is asked for by nobody', async () => {
    const { open, give, refuse, booked } = browser();
    const [one, other] = [open(), open()];
    await expect(one.once(tip, refuse)).rejects.toMatchObject({ code: 'not-enough-money' });
    await other.once(tip, give);
    expect(booked.size).toBe(1);
  });

  it('that is not gone on with leaves nothing to ask for in another tab', async () => {
    const { open, give } = browser();
    const [one, other] = [open(), open()];
    await one.once(tip, give, () => false);
    one.leave(tip);
    await other.once(tip, give);
    await expect(one.once(['tip', 7, 5], give)).resolves.toBeUndefined();
  });

  it('that was held back is told of once, however late it is sent', async () => {
    const { open, give } = browser();
    const [one, other] = [open(), open()];
    one.again(tip);
    expect(other.again(tip)).toBe(false);
    await one.once(tip, give);
    expect(other.again(tip)).toBe(true);
  });

  it('of another tab is heard of also by who has pressed the same before it', async () => {
    const { open, give, wait } = browser();
    const [one, other] = [open(), open()];
    await one.once(tip, give);
    wait(30_000);
    await expect(other.once(tip, give)).rejects.toMatchObject(asked);
    await other.once(tip, give);
    wait(29_000);
    await expect(one.once(tip, give)).rejects.toMatchObject(asked);
  });
});
