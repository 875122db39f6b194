import { expect, it } from 'vitest';
import { createOtherTabs, LATELY_MS, type OtherTabs } from './other-tabs.ts';

/** A browser whose clock the test holds. */
function browser() {
  let time = 0;
  let ids = 0;
  const listeners: ((message: unknown) => void)[] = [];
  return {
    listeners,
    wait: (milliseconds: number) => (time += milliseconds),
    open(): OtherTabs {
      const own = listeners.length;
      return createOtherTabs({
        line: {
          post: (message) => listeners.forEach((listen, each) => each !== own && listen(structuredClone(message))),
          hear: (listen) => void (listeners[own] = listen),
        },
        newId: () => `press ${(ids += 1)}`,
        now: () => time,
      });
    },
  };
}

it('tells each other tab once of what was wanted, and never the tab that wanted it', () => {
  const { open } = browser();
  const tabs = [open(), open(), open()];
  tabs[0]?.tell('tip 7');
  expect(tabs.map((tab) => tab.take('tip 7'))).toEqual([false, true, true]);
  expect(tabs.map((tab) => tab.take('tip 7'))).toEqual([false, false, false]);
  expect(tabs[1]?.take('tip 8')).toBe(false);
});

it('forgets what came to nothing, and what is long ago', () => {
  const { open, wait } = browser();
  const [one, other] = [open(), open()];
  one.forget(one.tell('tip 7'));
  expect(other.take('tip 7')).toBe(false);
  one.tell('tip 7');
  wait(LATELY_MS);
  expect(other.take('tip 7')).toBe(false);
});

it('tells a tab that is opened later, for as long as any other, and never the tab that wanted it', () => {
  const { open, wait } = browser();
  const [one] = [open(), open()];
  one?.tell('tip 7');
  wait(LATELY_MS - 1);
  const late = open();
  expect([late.take('tip 7'), one?.take('tip 7')]).toEqual([true, false]);
  wait(1);
  expect(open().take('tip 7')).toBe(false);
});

it('hears nothing from what is no message of its own', () => {
  const { open, listeners } = browser();
  const tab = open();
  const wanted = { kind: 'wanted', id: 'a', name: 'tip 7', ago: 0 };
  for (const message of [
    null,
    'tip 7',
    { ...wanted, name: 7 },
    { ...wanted, ago: null },
    { ...wanted, id: 1 },
    { ...wanted, kind: '' },
  ])
    listeners[0]?.(message);
  expect(tab.take('tip 7')).toBe(false);
});
