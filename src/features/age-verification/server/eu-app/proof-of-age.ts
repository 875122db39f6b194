import { DeviceResponse, SessionTranscript, type Document, type VerificationAssessment } from '@owf/mdoc';
import { z } from 'zod';
import { mdocCrypto } from './mdoc-crypto.ts';
import { CLAIM, clientId, DOC_TYPE, NAMESPACE, QUERY_ID } from './profile.ts';

/** What a wallet's answer must fit. */
export interface Question {
  nonce: string;
  /** Where the answer was to go; part of what the wallet signs. */
  answerTo: string;
  /** DER of the certificates that are believed. */
  issuers: readonly Uint8Array[];
  now: Date;
}

export type ProofOfAge = { isAdult: true } | { isAdult: false; why: 'not-adult' | 'not-proven' };

const NOT_PROVEN: ProofOfAge = { isAdult: false, why: 'not-proven' };
const vpToken = z.strictObject({ [QUERY_ID]: z.tuple([z.string().min(1).max(40_000)]) });
const parts: readonly VerificationAssessment['category'][] = ['DEVICE_AUTH', 'ISSUER_AUTH', 'DATA_INTEGRITY'];

/**
 * Judges a wallet's answer. Fails closed: adult is only who presents one attestation of the right kind, unchanged, valid
 * now, by a trusted issuer, bound to the presenting device, answering this very question, that says so in so many words.
 */
export async function readProofOfAge(answer: unknown, question: Question): Promise<ProofOfAge> {
  const token = vpToken.safeParse(answer);
  if (!token.success) return NOT_PROVEN;
  try {
    const response = DeviceResponse.fromEncodedForOid4Vp(token.data[QUERY_ID]?.[0] ?? '');
    const [document, ...others] = response.documents ?? [];
    const isWhole =
      response.version === '1.0' &&
      response.status === 0 &&
      others.length === 0 &&
      (response.documentErrors ?? []).length === 0;
    if (document === undefined || !isWhole || !(await isGenuine(response, question)) || !isOfProfile(document)) {
      return NOT_PROVEN;
    }
    return judgeClaim(document);
  } catch {
    // Whatever the libraries stumble over was made to be stumbled over.
    return NOT_PROVEN;
  }
}

/** Whether all the library's checks passed, and each part was checked at all: of an empty answer it checks nothing. */
async function isGenuine(response: DeviceResponse, { nonce, answerTo, issuers, now }: Question): Promise<boolean> {
  const sessionTranscript = await SessionTranscript.forOid4Vp(
    { clientId: clientId(answerTo), nonce, responseUri: answerTo },
    mdocCrypto,
  );
  const checks: VerificationAssessment[] = [];
  const onCheck = (check: VerificationAssessment) => void checks.push(check);
  await response.verify({ sessionTranscript, trustedCertificates: [...issuers], now, onCheck }, mdocCrypto);
  return (
    checks.every(({ status }) => status === 'PASSED') &&
    parts.every((part) => checks.some(({ category }) => category === part))
  );
}

/** What the library leaves to us: that the attestation itself is of the kind that its cover says. */
function isOfProfile({ docType, issuerSigned, deviceSigned }: Document): boolean {
  const { mobileSecurityObject } = issuerSigned.issuerAuth;
  return (
    docType === DOC_TYPE &&
    mobileSecurityObject.docType === DOC_TYPE &&
    deviceSigned.deviceAuth.deviceSignature !== undefined &&
    deviceSigned.deviceAuth.deviceMac === undefined
  );
}

/** The claim as the issuer signed it; what the device adds by itself counts for nothing. */
function judgeClaim({ issuerSigned }: Document): ProofOfAge {
  const items = issuerSigned.getIssuerNamespace(NAMESPACE) ?? [];
  const [claim, ...others] = items.filter(({ elementIdentifier }) => elementIdentifier === CLAIM);
  if (claim === undefined || others.length > 0) return NOT_PROVEN;
  if (claim.elementValue === true) return { isAdult: true };
  return claim.elementValue === false ? { isAdult: false, why: 'not-adult' } : NOT_PROVEN;
}
