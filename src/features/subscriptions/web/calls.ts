import type { CallInput, Language } from '../../../platform/contract.ts';
import { callRest } from '../../../shell/api/client.ts';
import type {
  acceptCancellationOffer,
  cancelSubscription,
  createSubscription,
  declareCancellation,
  declareWithdrawal,
  getProducts,
  getSubscriptions,
  resumeSubscription,
  withdrawSubscription,
} from '../contract.ts';

export const loadProducts = async (language: Language) =>
  (await callRest<typeof getProducts>('GET', '/subscription/products', language, {})).items;

export const orderSubscription = (language: Language, body: CallInput<typeof createSubscription>['body']) =>
  callRest<typeof createSubscription>('POST', '/subscription/checkout', language, { body });

export const loadSubscriptions = async (language: Language) =>
  (await callRest<typeof getSubscriptions>('GET', '/subscription', language, {})).items;

export const sendCancel = (language: Language, id: string) =>
  callRest<typeof cancelSubscription>('POST', '/subscription/:id/cancel', language, { params: { id } });

export const sendResume = (language: Language, id: string) =>
  callRest<typeof resumeSubscription>('POST', '/subscription/:id/resume', language, { params: { id } });

export const sendWithdraw = (language: Language, id: string) =>
  callRest<typeof withdrawSubscription>('POST', '/subscription/:id/withdraw', language, { params: { id } });

export const sendOffer = (language: Language, body: CallInput<typeof acceptCancellationOffer>['body']) =>
  callRest<typeof acceptCancellationOffer>('POST', '/guest/acceptCancellationOffer', language, { body });

export const sendCancellation = (language: Language, body: CallInput<typeof declareCancellation>['body']) =>
  callRest<typeof declareCancellation>('POST', '/declaration/cancellation', language, { body });

export const sendWithdrawal = (language: Language, body: CallInput<typeof declareWithdrawal>['body']) =>
  callRest<typeof declareWithdrawal>('POST', '/declaration/withdrawal', language, { body });
