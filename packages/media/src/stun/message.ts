import { createHmac } from 'node:crypto';
import { crc32 } from 'node:zlib';

// The form of STUN's messages (RFC 8489), and how they are signed.

export const COOKIE = 0x21_12_a4_42;
/** Bytes of the header. */
export const HEADER = 20;
/** Bytes of the attribute with the signature, its head included. */
export const INTEGRITY = 24;
const FINGERPRINT_MASK = 0x53_54_55_4e;

export const methods = { binding: 0x00_01, allocate: 0x00_03 } as const;

export const attributes = {
  username: 0x00_06,
  integrity: 0x00_08,
  error: 0x00_09,
  realm: 0x00_14,
  nonce: 0x00_15,
  transport: 0x00_19,
  fingerprint: 0x80_28,
  controlled: 0x80_29,
  controlling: 0x80_2a,
} as const;

export interface Attribute {
  type: number;
  /** Where its head begins, in the message. */
  at: number;
  /** Part of the message, not a copy. */
  value: Buffer;
  /** Where the next one begins. */
  next: number;
}

/** What a message carries, in order; ends before what is cut off. */
export function* attributesOf(message: Buffer): Generator<Attribute> {
  const end = Math.min(message.length, HEADER + message.readUInt16BE(2));
  for (let at = HEADER; at + 4 <= end;) {
    const size = message.readUInt16BE(at + 2);
    if (at + 4 + size > end) return;
    const next = at + 4 + size + padding(size);
    yield { type: message.readUInt16BE(at), at, value: message.subarray(at + 4, at + 4 + size), next };
    at = next;
  }
}

export function writeAttribute(type: number, value: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(type, 0);
  head.writeUInt16BE(value.length, 2);
  return Buffer.concat([head, value, Buffer.alloc(padding(value.length))]);
}

/** A message; `more` is how many bytes are said to follow the body. */
export function writeMessage(type: number, body: Buffer, transaction: Buffer, more = 0): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt16BE(type, 0);
  head.writeUInt16BE(body.length + more, 2);
  head.writeUInt32BE(COOKIE, 4);
  return Buffer.concat([head, transaction, body]);
}

/** The signature of what stands before `at`, where its attribute begins: what is signed says that it ends with it (§14.5). */
export function integrityOf(message: Buffer, at: number, key: string | Buffer): Buffer {
  const signed = Buffer.from(message.subarray(0, at));
  signed.writeUInt16BE(at + INTEGRITY - HEADER, 2);
  return createHmac('sha1', key).update(signed).digest();
}

/** The checksum of what stands before `at`, where its attribute begins and the message ends (§14.7). */
export const fingerprintOf = (message: Buffer, at: number): number =>
  (crc32(message.subarray(0, at)) ^ FINGERPRINT_MASK) >>> 0;

const padding = (size: number): number => (4 - (size % 4)) % 4;
