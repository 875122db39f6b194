import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { serverClock } from '../api/access.ts';
import { serverNow, today, useServerNow } from './server-time.ts';

function Clock() {
  const now = useServerNow();
  return now === null ? 'no time' : String(now);
}

it('is in no page as it is sent: pages are kept, and the same for everyone', () => {
  serverClock.asking()(Date.parse('2026-11-28T23:30:00Z'));
  expect(serverNow()).not.toBeNull();
  expect(renderToString(createElement(Clock))).toBe('no time');
});

it('names the day in Berlin, which begins before that of UTC', () => {
  serverClock.asking()(Date.parse('2026-11-28T23:30:00Z'));
  expect(today()).toBe('2026-11-29');
});
