import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** What options of the server a browser would pass on. */
interface Options {
  challenge: string;
}

export interface AuthenticatorOptions {
  origin: string;
  /** Whether it verifies its owner, as a fingerprint or PIN does. */
  verifies?: boolean;
}

/** A passkey in software: makes one credential and answers with it, as browsers pass that on. */
export function createAuthenticator({ origin, verifies = true }: AuthenticatorOptions) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, { challenge }: Options) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = (attested: boolean) => {
    counter += 1;
    const bytes = Buffer.alloc(37);
    createHash('sha256').update(new URL(origin).hostname).digest().copy(bytes);
    bytes.writeUInt8(1 | (verifies ? 4 : 0) | (attested ? 64 : 0), 32);
    bytes.writeUInt32BE(counter, 33);
    return bytes;
  };
  const named = <T extends object>(response: T) => ({
    id: encode(id),
    rawId: encode(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  });

  return {
    make(options: Options) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      // COSE: EC2, ES256, P-256, x, y.
      const key = Buffer.concat([
        Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32]),
        Buffer.from(x, 'base64url'),
        Buffer.from([0x22, 0x58, 32]),
        Buffer.from(y, 'base64url'),
      ]);
      const data = Buffer.concat([head(true), Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      // CBOR: { fmt: "none", attStmt: {}, authData: bytes }.
      const attestation = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      return named({
        clientDataJSON: encode(clientData('webauthn.create', options)),
        attestationObject: encode(attestation),
        transports: ['internal'],
      });
    },
    answer(options: Options) {
      const clientDataJSON = clientData('webauthn.get', options);
      const authenticatorData = head(false);
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientDataJSON).digest()]);
      return named({
        clientDataJSON: encode(clientDataJSON),
        authenticatorData: encode(authenticatorData),
        signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
      });
    },
  };
}

const encode = (bytes: Buffer) => bytes.toString('base64url');
