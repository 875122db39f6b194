import type { Language } from '../../../platform/contract.ts';
import { callGateway } from '../../../shell/api/client.ts';
import { AVS_PAY_REQUEST } from '../constants.ts';
import type { AvsPayRequest } from '../contract.ts';
import { checkoutOrigin } from './checkout-embed.ts';
import { randomId } from '../../../shell/random-id.ts';

/** An age check under way at its provider. */
export interface Begun {
  link: string;
  /** Names the window that shows the link. */
  windowId: string;
}

/** Asks for the way to the provider. Throws `ApiProblem`, and `CheckoutError` for a link that leads nowhere. */
export async function beginAgeCheck(language: Language): Promise<Begun> {
  const windowId = randomId();
  const forwardUrl = `${location.origin}${location.pathname}#${windowId}`;
  const { avsPayRequest } = await callGateway<AvsPayRequest>(AVS_PAY_REQUEST, { forwardUrl }, language);
  checkoutOrigin(avsPayRequest.checkoutLink);
  return { link: avsPayRequest.checkoutLink, windowId };
}
