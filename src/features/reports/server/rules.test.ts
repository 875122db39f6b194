import fc from 'fast-check';
import { expect, it } from 'vitest';
import { berlinDay, inBerlin } from '../../../platform/time/berlin.ts';
import { afterWorkingDays, alikeOf, monthsLater } from './rules.ts';

it('counts no weekend', () => {
  // A Friday; seven working days later it is the Tuesday of the week after the next.
  expect(afterWorkingDays(new Date('2026-05-08T10:00:00Z'), 7).toISOString()).toBe('2026-05-19T10:00:00.000Z');
  expect(afterWorkingDays(new Date('2026-05-04T10:00:00Z'), 4).toISOString()).toBe('2026-05-08T10:00:00.000Z');
});

it('ends on a working day, never sooner than so many days', () => {
  const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, fc.integer({ min: 1, max: 30 }), (from, days) => {
      const end = afterWorkingDays(from, days);
      expect([1, 2, 3, 4, 5]).toContain(inBerlin(end).weekday);
      expect(end.getTime() - from.getTime()).toBeGreaterThanOrEqual(days * 86_400_000);
    }),
  );
});

it('ends months later on the same day of the month, or on its last', () => {
  expect(monthsLater(new Date('2026-05-08T10:00:00Z'), 6)).toBe('2026-11-08');
  // Berlin is already in September.
  expect(monthsLater(new Date('2026-08-31T22:30:00Z'), 6)).toBe('2027-03-01');
  expect(monthsLater(new Date('2026-08-31T10:00:00Z'), 6)).toBe('2027-02-28');
  const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, fc.integer({ min: 1, max: 24 }), (from, months) => {
      const number = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
      const end = monthsLater(from, months);
      expect(number(end) - number(berlinDay(from))).toBe(months);
      expect(Number(end.slice(8))).toBeLessThanOrEqual(Number(berlinDay(from).slice(8)));
    }),
  );
});

it('takes one place for the same in each language and however it is written', () => {
  const of = (about: string) => alikeOf('illegal', about, 'https://haus.example');
  const same = ['/de/lia/', '/en/lia', ' /de/lia#fotos', 'https://haus.example/nl/lia/', '/lia', '/LIA/'];
  expect(new Set(same.map(of))).toEqual(new Set([of('/de/lia/')]));
  const others = [
    '/de/lia/?seite=2',
    'https://haus.example.org/de/lia/',
    '/de/liam',
    '/',
    '',
    '#',
    '/de/',
    'Lia im Chat',
  ];
  for (const other of others) expect(of(other)).not.toBe(of('/de/lia/'));
  // What is no address of ours is the same only where it is written the same.
  const words = [
    'Nachricht #17 im Raum von Mira',
    'Nachricht #18 im Raum von Jonas',
    'nachricht #17 im raum von mira',
    'https://a.example/Ab',
  ];
  expect(new Set([...words, 'https://a.example/aB'].map(of)).size).toBe(5);
  expect(of(' Nachricht #17 im Raum von Mira ')).toBe(of('Nachricht #17 im Raum von Mira'));
  expect(alikeOf('fraud', '/de/lia/', 'https://haus.example')).not.toBe(of('/de/lia/'));
});
