import type { CallInput, Language } from '../../../../platform/contract.ts';
import { callRest } from '../../../../shell/api/client.ts';
import type * as contract from '../../../backoffice/contract.ts';

export const loadPayouts = (language: Language, query: CallInput<typeof contract.findPayouts>['query']) =>
  callRest<typeof contract.findPayouts>('GET', '/backoffice/payouts', language, { query });

export const loadOrigin = (language: Language, payoutId: string) =>
  callRest<typeof contract.getPayoutOrigin>('GET', '/backoffice/payouts/:payoutId/origin', language, {
    params: { payoutId },
  });

export const sendPayoutDecision = (
  language: Language,
  payoutId: string,
  body: CallInput<typeof contract.decidePayout>['body'],
) =>
  callRest<typeof contract.decidePayout>('POST', '/backoffice/payouts/:payoutId/decide', language, {
    params: { payoutId },
    body,
  });
