import type { CallInput, Language } from '../../../platform/contract.ts';
import { callRest } from '../../../shell/api/client.ts';
import type { createCheckout, getOrder } from '../contract.ts';

export const orderCoins = (language: Language, body: CallInput<typeof createCheckout>['body']) =>
  callRest<typeof createCheckout>('POST', '/payment/checkout', language, { body });

export const loadOrder = (language: Language, orderId: string) =>
  callRest<typeof getOrder>('GET', '/payment/order/:orderId', language, { params: { orderId } });
