import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasAddress, mailboxOf, recipientBy, recipientOf, stopKeyOf } from './rules.ts';

const key = randomBytes(32);

describe('a note that goes with a mail', () => {
  it('holds words, and nothing that could be taken for an address', () => {
    const words = fc
      .array(
        fc.constantFrom('Das', 'musst', 'du', 'sehen!', 'Um', '20', 'Uhr', 'ganz', 'schön…', 'Bis', 'gleich.', 'Ciao,'),
        {
          minLength: 1,
        },
      )
      .map((each) => each.join(' '));
    expect(
      fc.check(
        fc.property(words, (note) => !hasAddress(note)),
        { seed: 1 },
      ).counterexample,
    ).toBeNull();
    const addresses = fc.oneof(
      fc.webUrl(),
      fc.emailAddress(),
      fc.domain(),
      fc.domain().map((domain) => `${domain}/x`),
    );
    const around = fc.tuple(words, addresses, words).map(([before, address, after]) => `${before} ${address} ${after}`);
    expect(fc.check(fc.property(around, hasAddress), { seed: 2, numRuns: 200 }).counterexample).toBeNull();
    for (const note of [
      'WWW example',
      'example。com',
      'ｅｘａｍｐｌｅ．ｃｏｍ',
      'example .com',
      'example[.]com',
      'example dot com',
      'ruf an: 0170 / 123 45 67',
      '+49-170-1234567',
      'ich (at) example.com',
      'javascript://x',
    ])
      expect([note, hasAddress(note)]).toEqual([note, true]);
  });
});

describe('whom a mail goes to', () => {
  it('is one mailbox however it is written, and unreadable where it is kept', () => {
    expect(mailboxOf(' Robin+x@Post.Example ')).toBe('robin@post.example');
    expect(recipientOf(key, 'Robin+1@post.example')).toBe(recipientOf(key, 'robin@post.example'));
    expect(recipientOf(key, 'robin@post.example')).not.toBe(recipientOf(randomBytes(32), 'robin@post.example'));
    expect(recipientOf(key, 'robin@post.example')).toMatch(/^[0-9a-f]{32}$/);
  });

  it('is known again by the key in it, and by no other', () => {
    const emails = fc.emailAddress();
    const found = fc.check(
      fc.property(emails, fc.nat(63), fc.constantFrom('0', '1', '7', '9', 'a', 'c', 'f'), (email, at, sign) => {
        const recipient = recipientOf(key, email);
        const stopKey = stopKeyOf(key, recipient);
        const other = stopKey.slice(0, at) + sign + stopKey.slice(at + 1);
        return recipientBy(key, stopKey) === recipient && (other === stopKey || recipientBy(key, other) === null);
      }),
      { seed: 3 },
    );
    expect(found.counterexample).toBeNull();
    for (const none of ['', 'x', '0'.repeat(64)]) expect(recipientBy(key, none)).toBeNull();
  });
});
