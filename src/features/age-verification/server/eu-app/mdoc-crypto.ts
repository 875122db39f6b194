import { CoseKey, SignatureAlgorithm, type MdocContext } from '@owf/mdoc';
import { createHash, createPublicKey, randomBytes, verify, X509Certificate, type JsonWebKey } from 'node:crypto';
import { issuerFields, verifyChain } from './certificates.ts';

/** The profile's one curve and signature: ES256. Anything else is refused. */
const isES256 = (key: CoseKey): boolean => {
  const { kty, crv } = key.jwk as JsonWebKey;
  return kty === 'EC' && crv === 'P-256';
};

/** The cryptography that the mdoc library leaves to its user: only what verifying takes. Signing and MACs are refused. */
export const mdocCrypto: MdocContext = {
  crypto: {
    random: (length) => randomBytes(length),
    digest({ digestAlgorithm, bytes }) {
      if (digestAlgorithm !== 'SHA-256') throw new Error(`${digestAlgorithm} is not of the profile`);
      return createHash('sha256').update(bytes).digest();
    },
    calculateEphemeralMacKey: refuse,
  },
  cose: {
    sign1: {
      sign: refuse,
      verify({ key, sign1 }) {
        if (!isES256(key) || sign1.signatureAlgorithmName !== 'ES256') return false;
        const publicKey = createPublicKey({ key: key.jwk, format: 'jwk' });
        return verify('sha256', sign1.toBeSigned, { key: publicKey, dsaEncoding: 'ieee-p1363' }, sign1.signature);
      },
    },
    mac0: { sign: refuse, verify: refuse },
  },
  x509: {
    getIssuerNameField: ({ certificate, field }) => issuerFields(certificate, field),
    getPublicKey({ certificate }) {
      const jwk = new X509Certificate(certificate).publicKey.export({ format: 'jwk' });
      return CoseKey.fromJwk({ ...jwk, alg: SignatureAlgorithm.ES256 });
    },
    verifyCertificateChain: ({ trustedCertificates, x5chain, now }) =>
      verifyChain(x5chain, trustedCertificates, now ?? new Date()),
    getCertificateData({ certificate }) {
      const found = new X509Certificate(certificate);
      return {
        issuerName: found.issuer,
        subjectName: found.subject,
        serialNumber: found.serialNumber,
        thumbprint: found.fingerprint256,
        notBefore: found.validFromDate,
        notAfter: found.validToDate,
        pem: found.toString(),
      };
    },
  },
};

function refuse(): never {
  throw new Error('not of the profile');
}
