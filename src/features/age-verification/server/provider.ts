import type { Language } from '../../../platform/contract.ts';
import type { AvsOutcome } from './rules.ts';

/** A check that begins. */
export interface AvsRequest {
  id: string;
  /** Made for this request alone, unguessable. */
  nonce: string;
  language: Language;
  /** Where the guest's pages are. */
  origin: string;
  hostname: string;
  /** Names the window that shows the checkout. */
  windowId: string;
  /** Our page that the guest comes back to, where he left ours for the check. */
  forwardUrl: string;
  /** Where a wallet sends its answer to. */
  answerTo: string;
}

/** What a provider tells about a request of ours. */
export interface AvsNotice {
  eventId: string;
  requestId: string;
  outcome: AvsOutcome;
}

/** What a wallet's answer comes to. */
export interface AvsVerdict {
  outcome: Exclude<AvsOutcome, 'pending'>;
  /** Why not, as a code that pages have words for. */
  message: string | null;
}

interface Offered {
  /** Kept with the outcome; chosen by guests where there are several. */
  name: string;
  /** When what it believes runs out, where that is known. */
  goodUntil?: Date;
  /** Where the guest goes on: a page of the provider's, or a link that opens a wallet. */
  checkoutLink(request: AvsRequest): string | Promise<string>;
}

/** A company that checks ages on pages of its own and calls back. It keeps the documents; we keep the outcome alone. */
export interface CompanyProvider extends Offered {
  kind: 'company';
  /** Null for a call-back that is not genuine. */
  readNotice(signed: { payload: string; signature: string }): AvsNotice | null;
}

/** A wallet of the guest's own that presents an attestation to us. */
export interface WalletProvider extends Offered {
  kind: 'wallet';
  judge(answer: unknown, request: { nonce: string; answerTo: string }): Promise<AvsVerdict>;
}

export type AvsProvider = CompanyProvider | WalletProvider;
