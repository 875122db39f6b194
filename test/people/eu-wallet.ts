// The certificate library builds on it.
import 'reflect-metadata';
import * as x509 from '@peculiar/x509';
import {
  CoseKey,
  DeviceAuth,
  DeviceAuthentication,
  DeviceKey,
  DeviceNamespaces,
  DeviceResponse,
  DeviceSignature,
  DeviceSigned,
  Document,
  Header,
  Issuer,
  ProtectedHeaders,
  SessionTranscript,
  UnprotectedHeaders,
  SignatureAlgorithm,
  type IssuerSigned,
  type MdocContext,
} from '@owf/mdoc';
import { createPrivateKey, sign, webcrypto } from 'node:crypto';
import { mdocCrypto } from '../../src/features/age-verification/server/eu-app/mdoc-crypto.ts';
import { CLAIM, DOC_TYPE, NAMESPACE, QUERY_ID } from '../../src/features/age-verification/server/eu-app/profile.ts';

x509.cryptoProvider.set(webcrypto as Crypto);
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
/** Its number in COSE. */
const ES256 = -7;
const DAY = 24 * 3600 * 1000;

/** As the platform's, and able to sign. */
const signing: MdocContext = {
  ...mdocCrypto,
  cose: {
    ...mdocCrypto.cose,
    sign1: {
      ...mdocCrypto.cose.sign1,
      sign({ toBeSigned, key }) {
        const privateKey = createPrivateKey({ key: key.jwk, format: 'jwk' });
        return sign('sha256', toBeSigned, { key: privateKey, dsaEncoding: 'ieee-p1363' });
      },
    },
  },
};

async function newKey(): Promise<{ pair: CryptoKeyPair; cose: CoseKey }> {
  const pair = (await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])) as CryptoKeyPair;
  const jwk = await webcrypto.subtle.exportKey('jwk', pair.privateKey);
  return { pair, cose: CoseKey.fromJwk({ kty: jwk.kty, crv: jwk.crv, x: jwk.x, y: jwk.y, d: jwk.d, alg: 'ES256' }) };
}

/** Somebody who attests ages: a root, and a certificate below it that signs. */
export interface AgeIssuer {
  /** The root, in PEM form, for the list of those who are believed. */
  rootPem: string;
  issue(options?: IssueOptions): Promise<Wallet>;
}

export interface IssueOptions {
  /** What is said about the holder. */
  claims?: Record<string, unknown>;
  docType?: string;
  namespace?: string;
  validUntil?: Date;
}

/** The holder's wallet with one attestation in it. */
export interface Wallet {
  /** The answer to a request that a link carries: what the app would post. */
  answer(link: string, changes?: AnswerChanges): Promise<{ vp_token: string; state: string }>;
}

export interface AnswerChanges {
  nonce?: string;
  answerTo?: string;
  /** Signs with another device's key. */
  stolen?: boolean;
}

export async function createAgeIssuer(now: Date): Promise<AgeIssuer> {
  const validity = { notBefore: new Date(now.getTime() - 30 * DAY), notAfter: new Date(now.getTime() + 365 * DAY) };
  const root = await newKey();
  const rootCertificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: 'CN=Test age root, C=DE',
    keys: root.pair,
    signingAlgorithm: ALGORITHM,
    ...validity,
    extensions: [
      new x509.BasicConstraintsExtension(true, 1, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign, true),
    ],
  });
  const signer = await newKey();
  const certificate = await x509.X509CertificateGenerator.create({
    subject: 'CN=Test age signer, C=DE',
    issuer: rootCertificate.subject,
    publicKey: signer.pair.publicKey,
    signingKey: root.pair.privateKey,
    signingAlgorithm: ALGORITHM,
    ...validity,
    extensions: [new x509.BasicConstraintsExtension(false, undefined, true)],
  });
  return {
    rootPem: rootCertificate.toString('pem'),
    async issue({ claims = { [CLAIM]: true }, docType = DOC_TYPE, namespace = NAMESPACE, validUntil } = {}) {
      const device = await newKey();
      const signedAt = new Date(Math.floor(now.getTime() / 1000) * 1000 - DAY);
      const issuerSigned = await new Issuer(docType, signing).addIssuerNamespace(namespace, claims).sign({
        signingKey: signer.cose,
        algorithm: SignatureAlgorithm.ES256,
        digestAlgorithm: 'SHA-256',
        validityInfo: {
          signed: signedAt,
          validFrom: signedAt,
          validUntil: validUntil ?? new Date(now.getTime() + 30 * DAY),
        },
        deviceKeyInfo: { deviceKey: publicPart(device.cose) },
        certificates: [new Uint8Array(certificate.rawData)],
      });
      return createWallet(issuerSigned, device.cose, docType);
    },
  };
}

const publicPart = (key: CoseKey): DeviceKey => {
  const { d: _secret, ...open } = key.jwk;
  return DeviceKey.fromJwk(open);
};

function createWallet(issuerSigned: IssuerSigned, deviceKey: CoseKey, docType: string): Wallet {
  return {
    async answer(link, { nonce, answerTo, stolen = false } = {}) {
      const asked = new URL(link).searchParams;
      const sessionTranscript = await SessionTranscript.forOid4Vp(
        {
          clientId: asked.get('client_id') ?? '',
          nonce: nonce ?? asked.get('nonce') ?? '',
          responseUri: answerTo ?? asked.get('response_uri') ?? '',
        },
        signing,
      );
      const deviceNamespaces = DeviceNamespaces.create({ deviceNamespaces: new Map() });
      const deviceSignature = await DeviceSignature.create(
        {
          protectedHeaders: ProtectedHeaders.create({ protectedHeaders: new Map([[Header.Algorithm, ES256]]) }),
          unprotectedHeaders: UnprotectedHeaders.create({}),
          detachedPayload: DeviceAuthentication.create({ sessionTranscript, docType, deviceNamespaces }).encode({
            asDataItem: true,
          }),
          signingKey: stolen ? (await newKey()).cose : deviceKey,
        },
        signing,
      );
      const deviceAuth = DeviceAuth.create({ deviceSignature });
      const deviceSigned = DeviceSigned.create({ deviceNamespaces, deviceAuth });
      const response = DeviceResponse.createSimple({
        documents: [Document.create({ docType, issuerSigned, deviceSigned })],
      });
      return { vp_token: JSON.stringify({ [QUERY_ID]: [response.encodedForOid4Vp] }), state: asked.get('state') ?? '' };
    },
  };
}
