import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hourOf, roleOf, stage, starOf } from './stage.ts';

it('has one of everything at any hour, and everybody has her turn', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2024-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }), (date) => {
      const hour = hourOf(date);
      const roles = stage.map((slug) => roleOf(slug, hour));
      expect(roles.toSorted()).toEqual([
        'away',
        'freeChat',
        'freeChat',
        'private',
        'ticketShow',
        'videoChat',
        'videoChat',
        'videoChat',
      ]);
      expect(stage[roles.indexOf('ticketShow')]).toBe(starOf(hour));
      const stars = Array.from({ length: 24 }, (_none, index) => starOf(hour + index));
      expect(new Set(stars).size).toBe(5);
      // At the same hour of another day it is somebody else's.
      expect(starOf(hour)).not.toBe(starOf(hour + 24));
    }),
  );
});
