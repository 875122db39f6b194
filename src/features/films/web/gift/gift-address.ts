import type { Language } from '../../../../platform/contract.ts';
import { href } from '../../../../shell/addresses/paths.ts';

/** What the giver passes on. The code stands behind the hash, where no server's log keeps it. */
export const giftAddress = (code: string, language: Language): string =>
  `${location.origin}${href('videoGift', language)}#${code}`;
