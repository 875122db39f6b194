import type { CallInput, Language } from '../../../platform/contract.ts';
import { callRest } from '../../../shell/api/client.ts';
import { sendCommand } from '../../../shell/api/channel.ts';
import {
  createCheckout,
  getDebt,
  getLastOrder,
  getOrder,
  getPaymentSettings,
  getReceipts,
  type OrderView,
  payDebt,
  putPaymentSettings,
  redeemPromoCode,
  redeemScratchCard,
  removeMeans,
  verifyMeans,
} from '../contract.ts';

export const orderCoins = (language: Language, body: CallInput<typeof createCheckout>['body']) =>
  callRest(createCheckout, language, { body });

export const orderVerification = (language: Language, requestKey: string) =>
  callRest(verifyMeans, language, { body: { requestKey } });

export const orderCompensation = (language: Language, requestKey: string) =>
  callRest(payDebt, language, { body: { requestKey } });

export const loadDebt = (language: Language) => callRest(getDebt, language, {});

export const loadOrder = (language: Language, orderId: string) => callRest(getOrder, language, { params: { orderId } });

export const loadLastOrder = async (language: Language): Promise<OrderView | null> =>
  (await callRest(getLastOrder, language, {})).order;

export const loadReceipts = (language: Language, before: number | undefined) =>
  callRest(getReceipts, language, { query: { before } });

export const loadSettings = (language: Language) => callRest(getPaymentSettings, language, {});

export const saveSettings = (language: Language, body: CallInput<typeof putPaymentSettings>['body']) =>
  callRest(putPaymentSettings, language, { body });

export const sendRemoveMeans = (language: Language, id: string) => callRest(removeMeans, language, { params: { id } });

export const sendScratchCard = (language: Language, body: { code: string; requestKey: string }) =>
  callRest(redeemScratchCard, language, { body });

export const sendPromoCode = (language: Language, body: { code: string; requestKey: string }) =>
  callRest(redeemPromoCode, language, { body });

/** §7, "charge one-click": cents. */
export const chargeOneClick = (amount: number, requestKey: string) =>
  sendCommand('chargeOneClick', {
    amount,
    requestKey,
    channelId: null,
  });
