import type { CallInput, Language } from '../../../../platform/contract.ts';
import { callRest } from '../../../../shell/api/client.ts';
import * as contract from '../../contract.ts';

export const loadOrders = (language: Language, query: CallInput<typeof contract.findOrders>['query']) =>
  callRest(contract.findOrders, language, { query });

export const sendRefund = (language: Language, orderId: string, reason: string) =>
  callRest(contract.giveBackOrder, language, {
    params: { orderId },
    body: { reason },
  });

export const sendDecision = (language: Language, orderId: string, outcome: 'won' | 'lost', reason: string) =>
  callRest(contract.endChargeBack, language, {
    params: { orderId },
    body: { outcome, reason },
  });
