import { firstEnd } from './certificates.ts';
import type { WalletProvider } from '../provider.ts';

/** The EU's age verification app: OpenID4VP with an mdoc proof of age, believed only from `issuers` (DER). */
export function euApp(issuers: readonly Uint8Array[], now: () => Date): WalletProvider {
  return {
    kind: 'wallet',
    name: 'eu-app',
    goodUntil: firstEnd(issuers),
    // What reads and writes for wallets is large, and loaded with the first who shows one.
    async checkoutLink({ answerTo, nonce, id }) {
      const { walletLink } = await import('./request.ts');
      return walletLink({ answerTo, nonce, state: id });
    },
    async judge(answer, { nonce, answerTo }) {
      const { readProofOfAge } = await import('./proof-of-age.ts');
      const proof = await readProofOfAge(answer, { nonce, answerTo, issuers, now: now() });
      return proof.isAdult ? { outcome: 'accepted', message: null } : { outcome: 'rejected', message: proof.why };
    },
  };
}
