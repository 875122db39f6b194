import type { CallInput, Language } from '../../../platform/contract.ts';
import { callRest } from '../../../shell/api/client.ts';
import {
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

export const loadProducts = async (language: Language) => (await callRest(getProducts, language, {})).items;

export const orderSubscription = (language: Language, body: CallInput<typeof createSubscription>['body']) =>
  callRest(createSubscription, language, { body });

export const loadSubscriptions = async (language: Language) => (await callRest(getSubscriptions, language, {})).items;

export const sendCancel = (language: Language, id: string) =>
  callRest(cancelSubscription, language, { params: { id } });

export const sendResume = (language: Language, id: string) =>
  callRest(resumeSubscription, language, { params: { id } });

export const sendWithdraw = (language: Language, id: string) =>
  callRest(withdrawSubscription, language, { params: { id } });

export const sendOffer = (language: Language, body: CallInput<typeof acceptCancellationOffer>['body']) =>
  callRest(acceptCancellationOffer, language, { body });

export const sendCancellation = (language: Language, body: CallInput<typeof declareCancellation>['body']) =>
  callRest(declareCancellation, language, { body });

export const sendWithdrawal = (language: Language, body: CallInput<typeof declareWithdrawal>['body']) =>
  callRest(declareWithdrawal, language, { body });
