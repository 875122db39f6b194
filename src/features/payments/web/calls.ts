import type { CallInput, Language } from '../../../platform/contract.ts';
import { callRest } from '../../../shell/api/client.ts';
import { sendCommand } from '../../../shell/api/channel.ts';
import type {
  createCheckout,
  getDebt,
  getLastOrder,
  getOrder,
  getPaymentSettings,
  getReceipts,
  OrderView,
  payDebt,
  putPaymentSettings,
  redeemPromoCode,
  redeemScratchCard,
  removeMeans,
  verifyMeans,
} from '../contract.ts';

export const orderCoins = (language: Language, body: CallInput<typeof createCheckout>['body']) =>
  callRest<typeof createCheckout>('POST', '/payment/checkout', language, { body });

export const orderVerification = (language: Language, requestKey: string) =>
  callRest<typeof verifyMeans>('POST', '/payment/means', language, { body: { requestKey } });

export const orderCompensation = (language: Language, requestKey: string) =>
  callRest<typeof payDebt>('POST', '/payment/compensation', language, { body: { requestKey } });

export const loadDebt = (language: Language) => callRest<typeof getDebt>('GET', '/payment/compensation', language, {});

export const loadOrder = (language: Language, orderId: string) =>
  callRest<typeof getOrder>('GET', '/payment/order/:orderId', language, { params: { orderId } });

export const loadLastOrder = async (language: Language): Promise<OrderView | null> =>
  (await callRest<typeof getLastOrder>('GET', '/payment/lastOrder', language, {})).order;

export const loadReceipts = (language: Language, before: number | undefined) =>
  callRest<typeof getReceipts>('GET', '/payment/receipts', language, { query: { before } });

export const loadSettings = (language: Language) =>
  callRest<typeof getPaymentSettings>('GET', '/payment/settings', language, {});

export const saveSettings = (language: Language, body: CallInput<typeof putPaymentSettings>['body']) =>
  callRest<typeof putPaymentSettings>('PUT', '/payment/settings', language, { body });

export const sendRemoveMeans = (language: Language, id: string) =>
  callRest<typeof removeMeans>('DELETE', '/payment/means/:id', language, { params: { id } });

export const sendScratchCard = (language: Language, body: { code: string; requestKey: string }) =>
  callRest<typeof redeemScratchCard>('POST', '/payment/scratchcard', language, { body });

export const sendPromoCode = (language: Language, body: { code: string; requestKey: string }) =>
  callRest<typeof redeemPromoCode>('POST', '/payment/promocode', language, { body });

/** §7, "charge one-click": cents. */
export const chargeOneClick = (amount: number, requestKey: string) =>
  sendCommand<{ orderId: string; status: OrderView['status']; coins: number }>('chargeOneClick', {
    amount,
    requestKey,
    channelId: null,
  });
