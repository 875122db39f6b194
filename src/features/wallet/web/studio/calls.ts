import type { CallInput, Language } from '../../../../platform/contract.ts';
import { callRest } from '../../../../shell/api/client.ts';
import type * as contract from '../../../studio/contract.ts';

export const loadEarnings = (language: Language, query: CallInput<typeof contract.getEarnings>['query']) =>
  callRest<typeof contract.getEarnings>('GET', '/studio/earnings', language, { query });

export const loadHistory = (language: Language, before: string | undefined) =>
  callRest<typeof contract.getHistory>('GET', '/studio/history', language, {
    query: before === undefined ? {} : { before },
  });

export const loadPayouts = (language: Language) =>
  callRest<typeof contract.getPayouts>('GET', '/studio/payouts', language, {});

export const askPayout = (language: Language, body: CallInput<typeof contract.requestPayout>['body']) =>
  callRest<typeof contract.requestPayout>('POST', '/studio/payouts', language, { body });
