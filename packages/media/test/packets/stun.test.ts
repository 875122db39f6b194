import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attributes, attributesOf, fingerprintOf, integrityOf } from '../../src/stun/message.ts';
import { isSigned, readZeroCheck, withTieBreaker } from '../../src/stun/tie-breaker.ts';
import { BINDING, readAnswer, writeRequest } from '../../src/stun/index.ts';
import {
  PASSWORD,
  SAMPLE_TIE_BREAKER,
  sampleLongTerm,
  sampleRequest,
  sampleResponse,
  writeCheck,
} from '../fixtures/stun.ts';

function placeOf(message: Buffer, wanted: number): number {
  for (const { type, at } of attributesOf(message)) if (type === wanted) return at;
  throw new Error('it has none');
}

/** Whether signature and checksum are those of what they stand behind. */
function isWhole(message: Buffer, key: string | Buffer): boolean {
  const integrityAt = placeOf(message, attributes.integrity);
  const signature = message.subarray(integrityAt + 4, integrityAt + 24);
  const last = [...attributesOf(message)].at(-1);
  const hasChecksum = last?.type === attributes.fingerprint;
  return (
    signature.equals(integrityOf(message, integrityAt, key)) &&
    (!hasChecksum || last.value.readUInt32BE() === fingerprintOf(message, last.at))
  );
}

describe('signatures and checksums', () => {
  it('are those of RFC 5769', () => {
    expect(isWhole(sampleRequest, PASSWORD)).toBe(true);
    expect(isWhole(sampleResponse, PASSWORD)).toBe(true);
    const key = createHash('md5').update('マトリックス:example.org:TheMatrIX').digest();
    expect(isWhole(sampleLongTerm, key)).toBe(true);
    expect(isWhole(sampleRequest, 'another')).toBe(false);
  });

  it('sign what is asked with a log-in', () => {
    const logIn = { username: 'ben', credential: 'secret', realm: 'turn.example', nonce: 'once' };
    const key = createHash('md5').update('ben:turn.example:secret').digest();
    expect(isWhole(writeRequest(BINDING, logIn), key)).toBe(true);
    expect(readAnswer(sampleResponse)).toMatchObject({ isSuccess: true, error: null });
    expect(readAnswer(sampleResponse.subarray(0, 40))).toBeNull();
  });
});

describe('checks with a tie-breaker of zero', () => {
  it('are known by it alone', () => {
    expect(readZeroCheck(sampleRequest)).toBeNull();
    expect(readZeroCheck(sampleResponse)).toBeNull();
    const zero = Buffer.from(sampleRequest);
    zero.writeBigUInt64BE(0n, placeOf(zero, attributes.controlled) + 4);
    expect(readZeroCheck(zero)).toMatchObject({ ufrag: 'evtj' });
  });

  it('get the tie-breaker that is wanted: of the sample of RFC 5769 the sample itself', () => {
    const zero = Buffer.from(sampleRequest);
    zero.writeBigUInt64BE(0n, placeOf(zero, attributes.controlled) + 4);
    const check = readZeroCheck(zero);
    if (check === null) throw new Error('it is no check of zero');
    expect(isSigned(zero, check, PASSWORD)).toBe(false);
    expect(withTieBreaker(zero, check, SAMPLE_TIE_BREAKER, PASSWORD)).toEqual(sampleRequest);
  });

  it('differ afterwards in tie-breaker, signature and checksum alone', () => {
    const more = fc.array(
      fc
        // None that says something of the role or ends what is signed.
        .tuple(fc.constantFrom(0x24, 0x25, 0xc0_57, 0x80_22), fc.uint8Array({ maxLength: 40 }))
        .map(([type, value]) => {
          const head = Buffer.alloc(4);
          head.writeUInt16BE(type);
          head.writeUInt16BE(value.length, 2);
          return Buffer.concat([head, value, Buffer.alloc((4 - (value.length % 4)) % 4)]);
        }),
      { maxLength: 5 },
    );
    const role = fc.constantFrom(attributes.controlling, attributes.controlled);
    fc.assert(
      fc.property(more, role, fc.boolean(), fc.bigInt({ min: 1n, max: 2n ** 64n - 1n }), (given, type, has, number) => {
        const packet = writeCheck({ more: given, role: type, hasFingerprint: has });
        const kept = Buffer.from(packet);
        const check = readZeroCheck(packet);
        if (check === null) throw new Error('it is no check of zero');
        expect(isSigned(packet, check, PASSWORD)).toBe(true);
        expect(isSigned(packet, check, 'another')).toBe(false);
        const changed = withTieBreaker(packet, check, number, PASSWORD);
        expect(packet).toEqual(kept);
        expect(readZeroCheck(changed)).toBeNull();
        expect(isWhole(changed, PASSWORD)).toBe(true);
        changed.writeBigUInt64BE(0n, check.tieBreakerAt);
        const end = check.integrityAt + 4;
        expect(changed.subarray(0, end)).toEqual(packet.subarray(0, end));
        expect(changed.length).toBe(packet.length);
      }),
    );
  });

  it('are read of whatever bytes without an error', () => {
    const torn = fc
      .tuple(fc.nat({ max: 100 }), fc.nat({ max: 100 }), fc.nat({ max: 255 }))
      .map(([length, at, value]) => {
        const packet = Buffer.from(writeCheck().subarray(0, length));
        if (packet.length > 0) packet[at % packet.length] = value;
        return packet;
      });
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 200 }).map(Buffer.from), torn), (packet) => {
        const check = readZeroCheck(packet);
        // What is read lies within it.
        expect(check === null || check.integrityAt + 24 <= packet.length).toBe(true);
        if (check) isSigned(packet, check, PASSWORD);
      }),
    );
  });
});
