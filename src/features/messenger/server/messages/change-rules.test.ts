import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messengerConstants } from '../../constants.ts';
import { keepsFromDeleting, keepsFromEditing } from './change-rules.ts';

const { editMs, deleteMs, mostEdits } = messengerConstants;
const now = new Date('2026-06-01T12:00:00Z');
const side = fc.constantFrom('guest' as const, 'actor' as const);
const message = fc.record({
  sender: side,
  hasWords: fc.boolean(),
  isDeleted: fc.boolean(),
  edits: fc.nat({ max: mostEdits + 1 }),
  sentAt: fc.integer({ min: 0, max: 2 * deleteMs }).map((ago) => new Date(now.getTime() - ago)),
  isAnswered: fc.boolean(),
});

describe('who may change a message', () => {
  it('is never anybody but its sender', () => {
    fc.assert(
      fc.property(message, side, (each, who) => {
        if (each.sender === who) return;
        expect(keepsFromEditing(each, who, now)).not.toBeNull();
        expect(keepsFromDeleting(each, who, now)).toBe('forbidden');
      }),
    );
  });

  it('corrects words for a while, so many times, until they are answered', () => {
    fc.assert(
      fc.property(message, (each) => {
        const age = now.getTime() - each.sentAt.getTime();
        const may = each.hasWords && !each.isDeleted && !each.isAnswered && each.edits < mostEdits && age < editMs;
        expect(keepsFromEditing(each, each.sender, now) === null).toBe(may);
      }),
    );
  });

  it('takes them back for longer, also when they are answered, and once more without an error', () => {
    fc.assert(
      fc.property(message, (each) => {
        const age = now.getTime() - each.sentAt.getTime();
        expect(keepsFromDeleting(each, each.sender, now) === null).toBe(each.isDeleted || age < deleteMs);
      }),
    );
  });
});
