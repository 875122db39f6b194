import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filmConstants, videoLists, videoOrders } from '../../constants.ts';
import { AppError } from '../../../../platform/errors/errors.ts';
import { decodePayload, encodePayload } from './rules.ts';

const codeOf = (payload: string): string => {
  try {
    decodePayload(payload);
    return 'read';
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
};
const packed = (value: unknown) => Buffer.from(JSON.stringify(value) ?? '').toString('base64url');

describe('what tiles are asked for', () => {
  it('is read as it was written', () => {
    const payloads = fc.record(
      {
        list: fc.constantFrom(...videoLists),
        order: fc.constantFrom(...videoOrders),
        limit: fc.integer({ min: 1, max: 60 }),
        filter: fc.record(
          {
            ids: fc.array(fc.integer({ min: 1 }), { maxLength: 100 }),
            tags: fc.array(fc.constantFrom('regen', 'été')),
          },
          { requiredKeys: [], noNullPrototype: true },
        ),
      },
      { noNullPrototype: true },
    );
    const { failed } = fc.check(
      fc.property(payloads, (payload) => isDeepStrictEqual(decodePayload(encodePayload(payload)), payload)),
      { seed: 3 },
    );
    expect(failed).toBe(false);
  });

  it('is refused and nothing else happens where it is anything but that', () => {
    const wrong = fc.oneof(
      fc.string(),
      fc.base64String(),
      fc
        .json()
        .filter((text) => Array.isArray(JSON.parse(text)) || typeof JSON.parse(text) !== 'object')
        .map((text) => packed(JSON.parse(text))),
      fc.record({ limit: fc.oneof(fc.integer({ max: 0 }), fc.integer({ min: 61 }), fc.double()) }).map(packed),
      fc.record({ wish: fc.anything() }).map(packed),
      fc.record({ filter: fc.record({ wish: fc.integer() }) }).map(packed),
      fc.uint8Array({ minLength: 1 }).map((bytes) => Buffer.from(bytes).toString('base64url')),
    );
    const { failed, counterexample } = fc.check(
      fc.property(
        wrong.filter((text) => !/^(e30|bnVsbA)/.test(text)),
        (text) => codeOf(text) === 'bad-request' || Number.isInteger(decodePayload(text).limit),
      ),
      { seed: 4, numRuns: 2000 },
    );
    expect(counterexample).toBeNull();
    expect(failed).toBe(false);
    for (const each of [
      '',
      'e30=',
      'not json',
      packed({ list: 'everything' }),
      packed({ filter: { ids: [0] } }),
      packed([]),
    ])
      expect(codeOf(each)).toBe('bad-request');
    expect(decodePayload(packed({}))).toEqual({ list: 'all', filter: {}, limit: filmConstants.tiles });
  });
});
