import type { CallInput, Language } from '../../../../platform/contract.ts';
import { callRest } from '../../../../shell/api/client.ts';
import * as contract from '../../contract.ts';

export const loadEarnings = (language: Language, query: CallInput<typeof contract.getEarnings>['query']) =>
  callRest(contract.getEarnings, language, { query });

export const loadHistory = (language: Language, before: string | undefined) =>
  callRest(contract.getHistory, language, {
    query: before === undefined ? {} : { before },
  });

export const loadPayouts = (language: Language) => callRest(contract.getPayouts, language, {});

export const askPayout = (language: Language, body: CallInput<typeof contract.requestPayout>['body']) =>
  callRest(contract.requestPayout, language, { body });
