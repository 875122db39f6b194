import type { WalletProvider } from '../provider.ts';
import { readProofOfAge } from './proof-of-age.ts';
import { walletLink } from './request.ts';

/** The EU's age verification app: OpenID4VP with an mdoc proof of age, believed only from `issuers` (DER). */
export function euApp(issuers: readonly Uint8Array[], now: () => Date): WalletProvider {
  return {
    kind: 'wallet',
    name: 'eu-app',
    checkoutLink: ({ answerTo, nonce, id }) => walletLink({ answerTo, nonce, state: id }),
    async judge(answer, { nonce, answerTo }) {
      const proof = await readProofOfAge(answer, { nonce, answerTo, issuers, now: now() });
      return proof.isAdult ? { outcome: 'accepted', message: null } : { outcome: 'rejected', message: proof.why };
    },
  };
}
