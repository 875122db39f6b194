import type { CallInput, Language } from '../../../../platform/contract.ts';
import { callRest } from '../../../../shell/api/client.ts';
import * as contract from '../../contract.ts';

export const loadPayouts = (language: Language, query: CallInput<typeof contract.findPayouts>['query']) =>
  callRest(contract.findPayouts, language, { query });

export const loadOrigin = (language: Language, payoutId: string) =>
  callRest(contract.getPayoutOrigin, language, {
    params: { payoutId },
  });

export const sendPayoutDecision = (
  language: Language,
  payoutId: string,
  body: CallInput<typeof contract.decidePayout>['body'],
) =>
  callRest(contract.decidePayout, language, {
    params: { payoutId },
    body,
  });
