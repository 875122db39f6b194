import { expect, it } from 'vitest';
import { isKnown, wholeSpan } from './rules.ts';

it('counts what our pages say, and nothing else', () => {
  for (const [context, action] of [
    ['page', 'view'],
    ['orientation', 'portrait'],
    ['purchase', 'subscription'],
  ] as const)
    expect(isKnown(context, action)).toBe(true);
  for (const [context, action] of [
    ['actor', 'visit'],
    ['page', 'hidden'],
    ['constructor', 'name'],
    ['toString', 'view'],
  ] as const)
    expect(isKnown(context, action)).toBe(false);
});

it('shows days without a count as such, in order', () => {
  const row = { day: '2026-05-02', views: 3, profileVisits: 1, purchases: 0 };
  expect(wholeSpan(['2026-05-01', '2026-05-02'], [row])).toEqual([
    { day: '2026-05-01', views: 0, profileVisits: 0, purchases: 0 },
    row,
  ]);
});
