import { timingSafeEqual } from 'node:crypto';
import { attributes, attributesOf, COOKIE, fingerprintOf, HEADER, INTEGRITY, integrityOf, methods } from './message.ts';

/** A connectivity check (RFC 8445 §7) whose sender's tie-breaker is zero. */
export interface ZeroCheck {
  /** The ufrag of whoever is asked, whose password signs the request. */
  ufrag: string;
  /** Where the tie-breaker is, and where the attributes of signature and checksum begin. */
  tieBreakerAt: number;
  integrityAt: number;
  /** Null where there is none. */
  fingerprintAt: number | null;
}

const TIE_BREAKER_BYTES = 8;

/** Reads a packet; null for every other one. What stands behind the signature counts for nothing, but for the checksum. */
export function readZeroCheck(packet: Buffer): ZeroCheck | null {
  if (packet.length < HEADER || packet.readUInt16BE(0) !== methods.binding || packet.readUInt32BE(4) !== COOKIE) {
    return null;
  }
  if (packet.length !== HEADER + packet.readUInt16BE(2)) return null;
  let username: string | null = null;
  let integrityAt: number | null = null;
  let fingerprintAt: number | null = null;
  const roles: { at: number; value: Buffer }[] = [];
  let end = HEADER;
  for (const { type, at, value, next } of attributesOf(packet)) {
    end = next;
    if (integrityAt !== null) {
      if (type === attributes.fingerprint && value.length === 4) fingerprintAt = at;
    } else if (type === attributes.username) username ??= value.toString('latin1');
    else if (type === attributes.controlling || type === attributes.controlled) roles.push({ at, value });
    else if (type === attributes.integrity && value.length === INTEGRITY - 4) integrityAt = at;
  }
  const [role] = roles;
  if (end !== packet.length || username === null || integrityAt === null) return null;
  if (role === undefined || roles.length > 1 || role.value.length !== TIE_BREAKER_BYTES) return null;
  if (role.value.readBigUInt64BE() !== 0n) return null;
  const [ufrag = ''] = username.split(':', 1);
  const isLast = fingerprintAt !== null && fingerprintAt + 8 === packet.length;
  return { ufrag, tieBreakerAt: role.at + 4, integrityAt, fingerprintAt: isLast ? fingerprintAt : null };
}

export function isSigned(packet: Buffer, { integrityAt }: Pick<ZeroCheck, 'integrityAt'>, password: string): boolean {
  const signature = packet.subarray(integrityAt + 4, integrityAt + INTEGRITY);
  return timingSafeEqual(signature, integrityOf(packet, integrityAt, password));
}

/** The same check with this tie-breaker, signed anew. */
export function withTieBreaker(
  packet: Buffer,
  { tieBreakerAt, integrityAt, fingerprintAt }: Omit<ZeroCheck, 'ufrag'>,
  tieBreaker: bigint,
  password: string,
): Buffer {
  const changed = Buffer.from(packet);
  changed.writeBigUInt64BE(tieBreaker, tieBreakerAt);
  integrityOf(changed, integrityAt, password).copy(changed, integrityAt + 4);
  if (fingerprintAt !== null) changed.writeUInt32BE(fingerprintOf(changed, fingerprintAt), fingerprintAt + 4);
  return changed;
}
