import type { CallInput, Language } from '../../../../platform/contract.ts';
import { callRest } from '../../../../shell/api/client.ts';
import type * as contract from '../../../backoffice/contract.ts';

export const loadOrders = (language: Language, query: CallInput<typeof contract.findOrders>['query']) =>
  callRest<typeof contract.findOrders>('GET', '/backoffice/payments', language, { query });

export const sendRefund = (language: Language, orderId: string, reason: string) =>
  callRest<typeof contract.refundOrder>('POST', '/backoffice/payments/:orderId/refund', language, {
    params: { orderId },
    body: { reason },
  });

export const sendDecision = (language: Language, orderId: string, outcome: 'won' | 'lost', reason: string) =>
  callRest<typeof contract.decideChargeBack>('POST', '/backoffice/payments/:orderId/decide', language, {
    params: { orderId },
    body: { outcome, reason },
  });
