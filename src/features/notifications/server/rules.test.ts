import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterQuiet, isQuiet, joins, mailDueAt, notificationRules, shownAt, waysOf, type Quiet } from './rules.ts';
import { timeZoneCalled } from '../../../platform/language/formatters.ts';
import { planTelling, type Known } from './telling/telling.ts';

const HOUR_MS = 3_600_000;
const { betweenMailsMs, waitMs, digestMs } = notificationRules;
const night: Quiet = { from: 22, until: 8, timeZone: 'Europe/Berlin' };

const moments = fc.date({
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2030-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const hour = fc.integer({ min: 0, max: 23 });
const timeZone = fc.constantFrom(
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'UTC',
);
const quiets = fc.record({ from: hour, until: hour, timeZone }).filter(({ from, until }) => from !== until);

describe('quiet hours', () => {
  it('go over midnight, by the clock that somebody has', () => {
    expect(isQuiet(new Date('2026-07-01T19:59:00Z'), night)).toBe(false);
    expect(isQuiet(new Date('2026-07-01T20:00:00Z'), night)).toBe(true);
    expect(isQuiet(new Date('2026-07-02T06:00:00Z'), night)).toBe(false);
    expect(isQuiet(new Date('2026-07-01T20:00:00Z'), { ...night, timeZone: 'America/New_York' })).toBe(false);
    expect(afterQuiet(new Date('2026-07-01T20:10:00Z'), night)).toEqual(new Date('2026-07-02T06:00:00Z'));
    // The night in which clocks go forward is an hour shorter.
    expect(afterQuiet(new Date('2026-03-28T21:00:00Z'), night)).toEqual(new Date('2026-03-29T06:00:00Z'));
    expect(shownAt(new Date('2026-01-01T00:05:00Z'), 'Asia/Kathmandu')).toEqual({ hour: 5, minute: 50 });
  });

  it('know clocks by their names, and no others', () => {
    expect(['Europe/Madrid', 'europe/MADRID', 'UTC'].map(timeZoneCalled)).toEqual([
      'Europe/Madrid',
      'Europe/Madrid',
      'UTC',
    ]);
    expect(['Berlin', '', 'Europe/Nowhere', '../etc'].map(timeZoneCalled)).toEqual([null, null, null, null]);
  });

  it('end within a day, at a moment that is not quiet and not before', () => {
    fc.assert(
      fc.property(moments, quiets, (at, quiet) => {
        const after = afterQuiet(at, quiet);
        expect(isQuiet(after, quiet)).toBe(false);
        expect(after.getTime()).toBeGreaterThanOrEqual(at.getTime());
        expect(after.getTime() - at.getTime()).toBeLessThanOrEqual(25 * HOUR_MS);
      }),
    );
  });
});

describe('mails', () => {
  it('wait a little, keep apart from the last of their kind, and are sent in nobody’s night', () => {
    const at = new Date('2026-07-01T12:00:00Z');
    expect(mailDueAt(at, null, night)).toEqual(new Date(at.getTime() + waitMs));
    const last = new Date(at.getTime() - 10 * 60_000);
    expect(mailDueAt(at, last, night)).toEqual(new Date(last.getTime() + betweenMailsMs));
  });

  it('are never more than one in their time, lose nothing, and come in the end', () => {
    fc.assert(
      fc.property(
        moments,
        fc.array(fc.integer({ min: 0, max: 6 * HOUR_MS }), { minLength: 1, maxLength: 40 }),
        fc.option(quiets),
        (start, steps, quiet) => {
          // Whatever is due when a mail is sent goes with it, as `claimMails` has it: all of the kind that waits.
          let time = start.getTime();
          let waiting: number[] = [];
          let last: Date | null = null;
          const sent: { at: number; count: number }[] = [];
          const sendUntil = (limit: number) => {
            while (waiting.length > 0 && Math.min(...waiting) <= limit) {
              const due = Math.min(...waiting);
              sent.push({ at: due, count: waiting.length });
              last = new Date(due);
              waiting = [];
            }
          };
          for (const step of steps) {
            time += step;
            sendUntil(time);
            const due = mailDueAt(new Date(time), last, quiet);
            expect(due.getTime()).toBeGreaterThan(time);
            waiting.push(due.getTime());
          }
          sendUntil(Infinity);
          expect(sent.reduce((sum, { count }) => sum + count, 0)).toBe(steps.length);
          for (const [nth, { at }] of sent.entries()) {
            if (nth > 0) expect(at - (sent[nth - 1]?.at ?? 0)).toBeGreaterThanOrEqual(betweenMailsMs);
            if (quiet !== null) expect(isQuiet(new Date(at), quiet)).toBe(false);
          }
        },
      ),
    );
  });
});

describe('ways', () => {
  it('are as somebody chose, else as the kind has it; hidden types are on no page', () => {
    const none = { page: null, mail: null };
    expect(waysOf({ type: 1, mail: 'on' }, none, true)).toEqual({ page: true, mail: true });
    expect(waysOf({ type: 1, mail: 'off' }, none, true)).toEqual({ page: true, mail: false });
    expect(waysOf({ type: 1, mail: 'off' }, { page: false, mail: true }, true)).toEqual({ page: false, mail: true });
    expect(waysOf({ type: 1, mail: 'never' }, { page: null, mail: true }, true).mail).toBe(false);
    expect(waysOf({ type: 1, mail: 'on' }, { page: null, mail: true }, false).mail).toBe(false);
    for (const type of [6, 7, 13, 14, 15, 22]) {
      expect(waysOf({ type, mail: 'on' }, { page: true, mail: null }, true)).toEqual({ page: false, mail: true });
    }
  });
});

describe('several of a kind', () => {
  const guest = 'guest';
  const kind = { name: 'many', type: 1, mail: 'off' as const, hasSeveral: true, keepsJoined: false };
  const base: Known = {
    kinds: new Map([
      ['many', kind],
      ['single', { ...kind, name: 'single', type: 2, hasSeveral: false }],
    ]),
    preferences: [],
    switches: [],
    standing: [],
    lastMails: [],
    at: new Date('2026-07-01T12:00:00Z'),
  };
  const row = (id: number, name = 'many', at = base.at) => ({ id, guest_id: guest, kind: name, created_at: at });

  it('become one that stands for all of them; those that stand for themselves do not', () => {
    const plan = planTelling([row(1), row(2), row(3), row(4, 'single'), row(5, 'single')], base, night);
    expect(plan.told.map(({ id, count }) => [id, count])).toEqual([
      [3, 3],
      [4, 1],
      [5, 1],
    ]);
    expect(plan.removed.map(({ id, into }) => [id, into])).toEqual([
      [1, null],
      [2, null],
    ]);
    // Where it is asked of each whether it may be seen they are kept, and lead to the last.
    const judged = new Map([['many', { ...kind, keepsJoined: true }]]);
    const kept = planTelling([row(1), row(2), row(3)], { ...base, kinds: judged }, night);
    expect(kept.removed.map(({ id, into }) => [id, into])).toEqual([
      [1, 3],
      [2, 3],
    ]);
    // Of very many the next begins another.
    const many = planTelling(
      Array.from({ length: 150 }, (_, nth) => row(nth + 1)),
      { ...base, kinds: judged },
      night,
    );
    expect(many.told.map(({ count }) => count)).toEqual([100, 50]);
  });

  it('are as many as happened, whenever and however they are told', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 2 * digestMs }), { maxLength: 30 }), (steps) => {
        let time = base.at.getTime();
        const rows = steps.map((step, nth) => row(nth + 1, 'many', new Date((time += step))));
        const { told, removed } = planTelling(rows, base, night);
        expect(told.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length);
        expect(told.length + removed.length).toBe(rows.length);
        // What one stands for lies within its time.
        for (const { id, since } of told) {
          const last = rows.find((each) => each.id === id)?.created_at ?? since;
          expect(last.getTime() - since.getTime()).toBeLessThan(digestMs);
        }
      }),
    );
  });

  it('join only what is unread, not mailed, and begun lately', () => {
    const since = new Date(base.at.getTime() - digestMs + 1);
    expect(joins({ since, isRead: false, isMailed: false }, base.at)).toBe(true);
    expect(joins({ since, isRead: true, isMailed: false }, base.at)).toBe(false);
    expect(joins({ since, isRead: false, isMailed: true }, base.at)).toBe(false);
    expect(joins({ since: new Date(since.getTime() - 1), isRead: false, isMailed: false }, base.at)).toBe(false);
  });

  it('are told to nobody who wants them by no way, nor of a kind that is left out', () => {
    const switches = [{ guest_id: guest, kind: 'many', way: 'page' as const, is_on: false }];
    const plan = planTelling([row(1), row(2, 'gone')], { ...base, switches }, night);
    expect(plan.told).toEqual([]);
    expect(plan.removed.map(({ id }) => id)).toEqual([1, 2]);
  });
});
