import { expect, it } from 'vitest';
import { createOtherTabs, LATELY_MS, type OtherTabs, type TabLine } from './other-tabs.ts';

/** Tabs of one browser, and their clock. */
function browser(count: number) {
  let time = 0;
  const listeners: ((message: unknown) => void)[] = [];
  const lineOf = (own: number): TabLine => ({
    post: (message) => listeners.forEach((listen, each) => each !== own && listen(structuredClone(message))),
    hear: (listen) => void (listeners[own] = listen),
  });
  const tabs: OtherTabs[] = Array.from({ length: count }, (_, own) => createOtherTabs(lineOf(own), () => time));
  return { tabs, wait: (milliseconds: number) => (time += milliseconds), listeners };
}

it('tells each other tab once of what was wanted, and never the tab that wanted it', () => {
  const { tabs } = browser(3);
  tabs[0]?.tell('tip 7');
  expect(tabs.map((tab) => tab.take('tip 7'))).toEqual([false, true, true]);
  expect(tabs.map((tab) => tab.take('tip 7'))).toEqual([false, false, false]);
  expect(tabs[1]?.take('tip 8')).toBe(false);
});

it('forgets what came to nothing, and what is long ago', () => {
  const { tabs, wait } = browser(2);
  tabs[0]?.tell('tip 7');
  tabs[0]?.forget('tip 7');
  expect(tabs[1]?.take('tip 7')).toBe(false);
  tabs[0]?.tell('tip 7');
  wait(LATELY_MS);
  expect(tabs[1]?.take('tip 7')).toBe(false);
});

it('hears nothing from what is no message of its own', () => {
  const { tabs, listeners } = browser(2);
  for (const message of [null, 'tip 7', { name: 7, isOver: false }, { name: 'tip 7' }]) listeners[1]?.(message);
  expect(tabs[1]?.take('tip 7')).toBe(false);
});
