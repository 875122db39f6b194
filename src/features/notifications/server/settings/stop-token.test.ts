import { createHmac, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readToken, writeToken } from './stop-token.ts';

const secretsOf = (root: string) => ({ key: (purpose: string) => createHmac('sha256', root).update(purpose).digest() });
const secrets = secretsOf('one');

describe('the link that stops mails', () => {
  it('says whose they are and of which kind, or that it is about all', () => {
    const guestId = randomUUID();
    for (const kind of [null, 'films-gift']) {
      expect(readToken(secrets, writeToken(secrets, { guestId, kind }))).toEqual({ guestId, kind });
    }
  });

  it('is none that was signed elsewhere, changed, cut off or made up', () => {
    const token = writeToken(secrets, { guestId: randomUUID(), kind: null });
    const other = writeToken(secrets, { guestId: randomUUID(), kind: 'films-gift' });
    expect(readToken(secretsOf('other'), token)).toBe(null);
    expect(readToken(secrets, `${token.split('.')[0]}.${other.split('.')[1]}`)).toBe(null);
    expect(readToken(secrets, token.slice(0, -2))).toBe(null);
    expect(readToken(secrets, `${token}.x`)).toBe(null);
    fc.assert(fc.property(fc.string(), (text) => readToken(secrets, text) === null));
  });
});
