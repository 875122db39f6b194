import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createIntentions, SAME_PRESS_MS, type Wanted } from './intentions.ts';

class Refusal extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

interface Sent {
  key: string;
  wanted: Wanted;
  answer: PromiseWithResolvers<string>;
}

/** A page whose clock and line the test holds, and a server that books each key once. */
function page() {
  let time = 0;
  let keys = 0;
  const intentions = createIntentions({ newKey: () => `key ${(keys += 1)}`, now: () => time });
  const sent: Sent[] = [];
  const booked = new Set<string>();
  const charges = new Map<string, number>();
  const nameOf = (wanted: Wanted) => JSON.stringify(wanted);

  function book({ key, wanted }: Sent): void {
    if (booked.has(key)) return;
    booked.add(key);
    charges.set(nameOf(wanted), (charges.get(nameOf(wanted)) ?? 0) + 1);
  }
  /** Answers what is on its way for this, if anything is. */
  function settle(wanted: Wanted, how: (each: Sent) => void): boolean {
    const found = sent.findIndex((each) => each.wanted === wanted);
    const [each] = found < 0 ? [] : sent.splice(found, 1);
    if (each !== undefined) how(each);
    return each !== undefined;
  }
  return {
    sent,
    intentions,
    press(wanted: Wanted): Promise<string> {
      const answer = intentions.send(wanted, (key) => {
        const each = { key, wanted, answer: Promise.withResolvers<string>() };
        sent.push(each);
        return each.answer.promise;
      });
      // What comes of it is looked at where the test waits for it.
      answer.catch(() => undefined);
      return answer;
    },
    wait: (milliseconds: number) => (time += milliseconds),
    now: () => time,
    chargesOf: (wanted: Wanted) => charges.get(nameOf(wanted)) ?? 0,
    succeed: (wanted: Wanted) =>
      settle(wanted, (each) => {
        book(each);
        each.answer.resolve(each.key);
      }),
    loseAnswer: (wanted: Wanted) =>
      settle(wanted, (each) => {
        book(each);
        each.answer.reject(new Refusal('offline'));
      }),
    loseQuestion: (wanted: Wanted) => settle(wanted, (each) => each.answer.reject(new Refusal('offline'))),
    /** Refuses; what was booked before is answered as that instead, whatever has changed since. */
    refuse(wanted: Wanted, code: string): 'refused' | 'booked' | 'nothing' {
      let result: 'refused' | 'booked' | 'nothing' = 'nothing';
      settle(wanted, ({ key, answer }) => {
        result = booked.has(key) ? 'booked' : 'refused';
        if (result === 'booked') answer.resolve(key);
        else answer.reject(new Refusal(code));
      });
      return result;
    },
  };
}

/** Lets go on what waits for promises. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

const tip: Wanted = ['tip', 7, 4];

describe('an intention', () => {
  it('is sent once by a double tap, also where the first answer comes between its taps', async () => {
    const tab = page();
    const first = tab.press(tip);
    const second = tab.press(tip);
    expect(tab.sent).toHaveLength(1);
    tab.succeed(tip);
    expect(await second).toBe(await first);
    tab.wait(SAME_PRESS_MS - 1);
    expect(await tab.press(tip)).toBe('key 1');
    expect(tab.chargesOf(tip)).toBe(1);
  });

  it('is another one by a press after the confirmation has been seen', async () => {
    const tab = page();
    const first = tab.press(tip);
    tab.succeed(tip);
    await first;
    tab.wait(SAME_PRESS_MS);
    const next = tab.press(tip);
    tab.succeed(tip);
    expect([await first, await next]).toEqual(['key 1', 'key 2']);
    expect(tab.chargesOf(tip)).toBe(2);
  });

  it('is another one at once where it is wanted again on purpose, unless the answer is still out', async () => {
    const tab = page();
    const first = tab.press(tip);
    tab.intentions.again(tip);
    expect(tab.press(tip)).toBe(first);
    tab.succeed(tip);
    await first;
    tab.intentions.again(tip);
    const next = tab.press(tip);
    tab.loseAnswer(tip);
    await expect(next).rejects.toThrow('offline');
    tab.intentions.again(tip);
    const repeated = tab.press(tip);
    tab.succeed(tip);
    expect([await first, await repeated]).toEqual(['key 1', 'key 2']);
    expect(tab.chargesOf(tip)).toBe(2);
  });

  it('keeps its key over a lost answer, however long after it is pressed again', async () => {
    const tab = page();
    const first = tab.press(tip);
    tab.loseAnswer(tip);
    await expect(first).rejects.toThrow('offline');
    tab.wait(3_600_000);
    const next = tab.press(tip);
    tab.succeed(tip);
    expect(await next).toBe('key 1');
    expect(tab.chargesOf(tip)).toBe(1);
  });

  it('keeps its key over refusals that leave it free, and gets a new one where the price has changed', async () => {
    const tab = page();
    const keys: string[] = [];
    for (const code of ['not-enough-money', 'forbidden', 'price-changed', 'unavailable', 'conflict', 'internal']) {
      const answer = tab.press(tip);
      keys.push(tab.sent[0]?.key ?? '');
      tab.refuse(tip, code);
      await expect(answer).rejects.toThrow(code);
    }
    expect(keys).toEqual(['key 1', 'key 1', 'key 1', 'key 2', 'key 2', 'key 3']);
  });

  it('is asked for by the same key until its answer is the last one', async () => {
    const shared = createIntentions({ newKey: () => String(Math.random()), now: () => 0 });
    const ask = (status: string) => shared.send(['charge', 2500], (key) => Promise.resolve({ key, status }), isPaid);
    const isPaid = ({ status }: { status: string }) => status !== 'open';
    const open = await ask('open');
    const paid = await ask('paid');
    expect(paid).toEqual({ key: open.key, status: 'paid' });
    shared.end(['charge', 2500]);
    expect((await ask('open')).key).not.toBe(open.key);
  });

  it('pays at most once, whatever is pressed, lost, repeated or answered in which order', async () => {
    const wanted: Wanted[] = [tip, ['tip', 7, 10], ['buyVideo', 3]];
    const which = fc.nat({ max: wanted.length - 1 });
    const act = fc.oneof(
      { weight: 4, arbitrary: fc.record({ kind: fc.constant('press' as const), which }) },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('succeed' as const), which }) },
      fc.record({ kind: fc.constantFrom('loseAnswer' as const, 'loseQuestion' as const), which }),
      fc.record({
        kind: fc.constant('refuse' as const),
        which,
        code: fc.constantFrom('price-changed', 'not-enough-money', 'conflict'),
      }),
      fc.record({ kind: fc.constant('wait' as const), milliseconds: fc.constantFrom(1, 350, 999, 1000, 5000) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 60 }), async (acts) => {
        const tab = page();
        /** By the words of the rule: how many intentions there were, and since when the last one is over. */
        const told = wanted.map(() => ({ count: 0, overAt: Number.NEGATIVE_INFINITY as number | null }));
        for (const each of acts) {
          if (each.kind === 'wait') {
            tab.wait(each.milliseconds);
            continue;
          }
          const one = wanted[each.which] ?? tip;
          const rule = told[each.which] ?? { count: 0, overAt: 0 };
          if (each.kind === 'press') {
            if (rule.overAt !== null && tab.now() - rule.overAt >= SAME_PRESS_MS) {
              rule.count += 1;
              rule.overAt = null;
            }
            void tab.press(one);
          } else if (each.kind === 'succeed') {
            if (tab.succeed(one)) rule.overAt = tab.now();
          } else if (each.kind === 'refuse') {
            const result = tab.refuse(one, each.code);
            if (result === 'booked') rule.overAt = tab.now();
            if (result === 'refused' && each.code !== 'not-enough-money') rule.overAt = Number.NEGATIVE_INFINITY;
          } else tab[each.kind](one);
          await turn();
          wanted.forEach((some, index) => expect(tab.chargesOf(some)).toBeLessThanOrEqual(told[index]?.count ?? 0));
          expect(tab.sent.length).toBeLessThanOrEqual(wanted.length);
        }
      }),
    );
  });
});
