import { createHash, createHmac, randomBytes } from 'node:crypto';

// The little of STUN and TURN that asks a server whether it lets somebody in (RFC 8489, RFC 8656).

export const ALLOCATE = 0x00_03;
export const BINDING = 0x00_01;
const COOKIE = 0x21_12_a4_42;
const HEADER = 20;
const MAC = 24;

const attributes = {
  username: 0x00_06,
  integrity: 0x00_08,
  error: 0x00_09,
  realm: 0x00_14,
  nonce: 0x00_15,
  transport: 0x00_19,
} as const;
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

const attribute = (type: number, value: Buffer): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(type, 0);
  head.writeUInt16BE(value.length, 2);
  return Buffer.concat([head, value, Buffer.alloc((4 - (value.length % 4)) % 4)]);
};

const message = (type: number, body: Buffer, transaction: Buffer, more = 0): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt16BE(type, 0);
  head.writeUInt16BE(body.length + more, 2);
  head.writeUInt32BE(COOKIE, 4);
  return Buffer.concat([head, transaction, body]);
};

/** A request, signed where there is a log-in. */
export function writeRequest(type: number, logIn: StunLogIn | null): Buffer {
  const transaction = randomBytes(12);
  const asked = type === ALLOCATE ? [attribute(attributes.transport, UDP)] : [];
  if (logIn === null) return message(type, Buffer.concat(asked), transaction);
  const { username, realm, nonce, credential } = logIn;
  const body = Buffer.concat([
    ...asked,
    attribute(attributes.username, Buffer.from(username)),
    attribute(attributes.realm, Buffer.from(realm)),
    attribute(attributes.nonce, Buffer.from(nonce)),
  ]);
  const key = createHash('md5').update(`${username}:${realm}:${credential}`).digest();
  // What is signed says already how long it is with its signature.
  const mac = createHmac('sha1', key)
    .update(message(type, body, transaction, MAC))
    .digest();
  return message(type, Buffer.concat([body, attribute(attributes.integrity, mac)]), transaction);
}

/** Null as long as it is not whole, for what came of a stream. @throws Error for what is no STUN. */
export function readAnswer(bytes: Buffer): StunAnswer | null {
  if (bytes.length < HEADER) return null;
  if (bytes.readUInt32BE(4) !== COOKIE) throw new Error('what answers there is no TURN server');
  const length = bytes.readUInt16BE(2);
  if (bytes.length < HEADER + length) return null;
  const found = new Map<number, Buffer>();
  for (let at = HEADER; at + 4 <= HEADER + length;) {
    const size = bytes.readUInt16BE(at + 2);
    found.set(bytes.readUInt16BE(at), bytes.subarray(at + 4, at + 4 + size));
    at += 4 + size + ((4 - (size % 4)) % 4);
  }
  const error = found.get(attributes.error);
  return {
    isSuccess: (bytes.readUInt16BE(0) & 0x01_10) === 0x01_00,
    error: error === undefined || error.length < 4 ? null : ((error[2] ?? 0) & 7) * 100 + (error[3] ?? 0),
    realm: found.get(attributes.realm)?.toString() ?? null,
    nonce: found.get(attributes.nonce)?.toString() ?? null,
  };
}
