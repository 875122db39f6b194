import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ConfigError } from '../../../../platform/config/config.ts';

const PEM = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;
const LONGEST_CHAIN = 4;

/** The certificates of those whose attestations are believed. Throws {@link ConfigError} for a file without any. */
export async function readIssuers(path: string): Promise<Uint8Array[]> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new ConfigError('AGE_APP_ISSUERS: this file cannot be read', { cause });
  });
  const found = text.match(PEM) ?? [];
  if (found.length === 0) throw new ConfigError('AGE_APP_ISSUERS: this file holds no certificate in PEM form');
  return found.map((pem) => {
    try {
      return new X509Certificate(pem).raw;
    } catch (cause) {
      throw new ConfigError('AGE_APP_ISSUERS: this file holds a certificate that cannot be read', { cause });
    }
  });
}

/** The first moment in which one of these certificates ends. */
export const firstEnd = (trusted: readonly Uint8Array[]): Date =>
  new Date(Math.min(...trusted.map((raw) => new X509Certificate(raw).validToDate.getTime())));

/**
 * Throws unless the chain, leaf first, ends with a trusted certificate or with one that a trusted certificate signed,
 * with each valid now and each signer allowed to sign certificates. Trust is only in what we were given: a root that comes along
 * proves nothing.
 */
export function verifyChain(chain: readonly Uint8Array[], trusted: readonly Uint8Array[], now: Date): void {
  if (chain.length === 0 || chain.length > LONGEST_CHAIN) throw new Error('no chain of certificates');
  const anchors = trusted.map((raw) => new X509Certificate(raw));
  const links = chain.map((raw) => new X509Certificate(raw));
  for (const [index, link] of links.entries()) {
    mustBeValid(link, now);
    const anchor = anchors.find((each) => each.fingerprint256 === link.fingerprint256 || signed(each, link));
    if (anchor !== undefined) {
      mustBeValid(anchor, now);
      return;
    }
    const next = links[index + 1];
    if (next === undefined || !signed(next, link)) break;
  }
  throw new Error('nobody trusted signed this certificate');
}

const signed = (issuer: X509Certificate, subject: X509Certificate): boolean =>
  issuer.ca && subject.checkIssued(issuer) && subject.verify(issuer.publicKey);

function mustBeValid(certificate: X509Certificate, now: Date): void {
  if (now < certificate.validFromDate || now > certificate.validToDate)
    throw new Error('a certificate is not valid now');
}

/** A field of the issuer's name, e.g. `C`. */
export function issuerFields(raw: Uint8Array, field: string): string[] {
  return new X509Certificate(raw).issuer
    .split('\n')
    .filter((line) => line.startsWith(`${field}=`))
    .map((line) => line.slice(field.length + 1));
}
