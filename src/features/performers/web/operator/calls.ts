import type { CallInput, Language } from '../../../../platform/contract.ts';
import { callRest } from '../../../../shell/api/client.ts';
import type * as contract from '../../../backoffice/contract.ts';

export const loadPerformers = (language: Language, query: CallInput<typeof contract.findPerformers>['query']) =>
  callRest<typeof contract.findPerformers>('GET', '/backoffice/performers', language, { query });

export const sendErasure = (language: Language, performerId: number, reason: string) =>
  callRest<typeof contract.erasePerformer>('POST', '/backoffice/performers/:performerId/erase', language, {
    params: { performerId },
    body: { reason },
  });

export const loadTagWishes = (language: Language, after: number | undefined) =>
  callRest<typeof contract.findTagWishes>('GET', '/backoffice/tags/suggestions', language, {
    query: after === undefined ? {} : { after },
  });

export const sendTagAcceptance = (
  language: Language,
  id: number,
  body: CallInput<typeof contract.acceptTagWish>['body'],
) =>
  callRest<typeof contract.acceptTagWish>('POST', '/backoffice/tags/suggestions/:id/accept', language, {
    params: { id },
    body,
  });

export const sendTagRefusal = (language: Language, id: number, reason: string) =>
  callRest<typeof contract.declineTagWish>('POST', '/backoffice/tags/suggestions/:id/decline', language, {
    params: { id },
    body: { reason },
  });
