import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messengerConstants } from '../../constants.ts';
import { keepsFromFirstContact } from './first-contact.ts';

describe('the first contact', () => {
  it('has no rule once she has answered', () => {
    fc.assert(
      fc.property(fc.nat(), fc.string(), (count, text) => {
        expect(keepsFromFirstContact({ hasAnswered: true, count }, text)).toBeNull();
      }),
    );
  });

  it('ends with so many messages that wait, whatever they say', () => {
    const { mostUnanswered } = messengerConstants;
    fc.assert(
      fc.property(fc.nat({ max: 2 * mostUnanswered }), fc.webUrl(), (count, url) => {
        const keeps = keepsFromFirstContact({ hasAnswered: false, count }, `Sieh ${url}`);
        expect(keeps).toBe(count >= mostUnanswered ? 'wait-for-answer' : 'no-links');
      }),
    );
  });
});
