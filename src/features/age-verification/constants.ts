// Free of schemas, so that pages can have them without the schema library travelling along.

/** Asks the gateway for the way to the age check (§7: AVS pay request). */
export const AVS_PAY_REQUEST = `mutation ($forwardUrl: String!, $method: String) {
  avsPayRequest(forwardUrl: $forwardUrl, method: $method) { checkoutLink requestId }
}`;
