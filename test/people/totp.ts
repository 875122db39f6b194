import { createHmac } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator app shows for a secret in base 32 at a time (RFC 6238: six digits, half a minute). */
export function totp(secret: string, at: Date = new Date()): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 30_000)));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/**
 * The code of the half minute after: taken already, and still good where that half minute begins meanwhile. Where {@link totp} was
 * shown before, this one is unspent, whenever it was.
 */
export function nextTotp(secret: string, at: Date = new Date()): string {
  return totp(secret, new Date(at.getTime() + 30_000));
}

function fromBase32(text: string): Buffer {
  const bits = text.replace(/[A-Z2-7]/g, (sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0'));
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
