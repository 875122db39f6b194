import fc from 'fast-check';
import { expect, it } from 'vitest';
import { showNow, showsAhead } from './plan.ts';

const MINUTE_MS = 60_000;
const moments = fc.date({ min: new Date('2024-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });

it('has a show at any moment that is neither over nor endless', () => {
  fc.assert(
    fc.property(moments, (now) => {
      const show = showNow(now);
      expect(show?.start).toEqual(now);
      expect(show?.minutes).toBeGreaterThanOrEqual(15);
      expect(show?.minutes).toBeLessThanOrEqual(75);
      expect(show?.title).not.toBe('');
    }),
  );
});

it('has others to come, relative to now, that keep their place while time goes on', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 0, max: 300 }), (now, minutes) => {
      const ahead = showsAhead(now);
      expect(ahead.length).toBeGreaterThanOrEqual(9);
      for (const { start } of ahead) expect(start.getTime()).toBeGreaterThan(now.getTime());
      for (const [index, { start }] of ahead.entries())
        if (index > 0) expect(start.getTime()).toBeGreaterThan(ahead[index - 1]?.start.getTime() ?? 0);
      const later = new Date(now.getTime() + minutes * MINUTE_MS);
      const kept = ahead.filter(({ start }) => start > later);
      expect(showsAhead(later)).toEqual(expect.arrayContaining(kept));
    }),
  );
});
