import { persisted } from '../../platform/gateway/persisted.ts';

/** Asks the gateway for the way to the age check (§7: AVS pay request). */
export const AVS_PAY_REQUEST = persisted(`mutation ($forwardUrl: String!, $method: String) {
  avsPayRequest(forwardUrl: $forwardUrl, method: $method) { checkoutLink requestId }
}`);
