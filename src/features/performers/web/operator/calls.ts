import type { CallInput, Language } from '../../../../platform/contract.ts';
import { callRest } from '../../../../shell/api/client.ts';
import * as contract from '../../contract.ts';

export const loadPerformers = (language: Language, query: CallInput<typeof contract.findPerformers>['query']) =>
  callRest(contract.findPerformers, language, { query });

export const sendErasure = (language: Language, performerId: number, reason: string) =>
  callRest(contract.erasePerformer, language, {
    params: { performerId },
    body: { reason },
  });

export const loadTagWishes = (language: Language, after: number | undefined) =>
  callRest(contract.findTagWishes, language, {
    query: after === undefined ? {} : { after },
  });

export const sendTagAcceptance = (
  language: Language,
  id: number,
  body: CallInput<typeof contract.acceptTagWish>['body'],
) =>
  callRest(contract.acceptTagWish, language, {
    params: { id },
    body,
  });

export const sendTagRefusal = (language: Language, id: number, reason: string) =>
  callRest(contract.declineTagWish, language, {
    params: { id },
    body: { reason },
  });
