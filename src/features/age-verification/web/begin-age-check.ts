import type { Language } from '../../../platform/contract.ts';
import { randomId } from '../../../shell/random-id.ts';
import { callGateway } from '../../../shell/api/client.ts';
import { AVS_PAY_REQUEST } from '../queries.ts';
import { checkoutOrigin } from '../../../shell/checkout/checkout-embed.ts';

/** An age check under way: at a provider's own page, or in the guest's wallet. */
export type Begun =
  | {
      at: 'provider';
      link: string;
      /** Names the window that shows the link. */
      windowId: string;
    }
  | { at: 'wallet'; link: string; requestId: string };

/** Opens the EU's app. */
const WALLET = /^av:\/\//;

/** Asks for the way to the check. Throws `ApiProblem`, and `CheckoutError` for a link that leads nowhere. */
export async function beginAgeCheck(language: Language, method: string | null): Promise<Begun> {
  const windowId = randomId();
  const forwardUrl = `${location.origin}${location.pathname}#${windowId}`;
  const { avsPayRequest } = await callGateway(AVS_PAY_REQUEST, { forwardUrl, method }, language);
  const { checkoutLink, requestId } = avsPayRequest;
  if (WALLET.test(checkoutLink)) return { at: 'wallet', link: checkoutLink, requestId };
  checkoutOrigin(checkoutLink);
  return { at: 'provider', link: checkoutLink, windowId };
}
