import { createHash, randomBytes } from 'node:crypto';
import {
  attributes,
  attributesOf,
  COOKIE,
  HEADER,
  INTEGRITY,
  integrityOf,
  methods,
  writeAttribute,
  writeMessage,
} from './message.ts';

// The little of STUN and TURN that asks a server whether it lets somebody in (RFC 8489, RFC 8656).

export const ALLOCATE = methods.allocate;
export const BINDING = methods.binding;
/** Protocol number of UDP: what a relay is for. */
const UDP = Buffer.from([17, 0, 0, 0]);

/** A log-in of long terms, with what the server has asked for it. */
export interface StunLogIn {
  username: string;
  credential: string;
  realm: string;
  nonce: string;
}

export interface StunAnswer {
  isSuccess: boolean;
  /** As in HTTP: 401 asks for a log-in. */
  error: number | null;
  realm: string | null;
  nonce: string | null;
}

/** A request, signed where there is a log-in. */
export function writeRequest(type: number, logIn: StunLogIn | null): Buffer {
  const transaction = randomBytes(12);
  const asked = type === ALLOCATE ? [writeAttribute(attributes.transport, UDP)] : [];
  if (logIn === null) return writeMessage(type, Buffer.concat(asked), transaction);
  const { username, realm, nonce, credential } = logIn;
  const body = Buffer.concat([
    ...asked,
    writeAttribute(attributes.username, Buffer.from(username)),
    writeAttribute(attributes.realm, Buffer.from(realm)),
    writeAttribute(attributes.nonce, Buffer.from(nonce)),
  ]);
  const key = createHash('md5').update(`${username}:${realm}:${credential}`).digest();
  const unsigned = writeMessage(type, body, transaction, INTEGRITY);
  const signature = integrityOf(unsigned, unsigned.length, key);
  return Buffer.concat([unsigned, writeAttribute(attributes.integrity, signature)]);
}

/** Null as long as it is not whole, for what came of a stream. @throws Error for what is no STUN. */
export function readAnswer(bytes: Buffer): StunAnswer | null {
  if (bytes.length < HEADER) return null;
  if (bytes.readUInt32BE(4) !== COOKIE) throw new Error('what answers there is no TURN server');
  if (bytes.length < HEADER + bytes.readUInt16BE(2)) return null;
  const found = new Map([...attributesOf(bytes)].map(({ type, value }) => [type, value]));
  const error = found.get(attributes.error);
  return {
    isSuccess: (bytes.readUInt16BE(0) & 0x01_10) === 0x01_00,
    error: error === undefined || error.length < 4 ? null : ((error[2] ?? 0) & 7) * 100 + (error[3] ?? 0),
    realm: found.get(attributes.realm)?.toString() ?? null,
    nonce: found.get(attributes.nonce)?.toString() ?? null,
  };
}
