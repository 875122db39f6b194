import type { CallInput, Language } from '../../../platform/contract.ts';
import { callRest } from '../../../shell/api/client.ts';
import type * as contract from '../contract.ts';

export const loadWall = (language: Language, before: string | undefined) =>
  callRest<typeof contract.getWall>('GET', '/backoffice/live', language, {
    query: before === undefined ? {} : { before },
  });

/** Asking for the picture notes that the operator looks in. */
export const sendLook = (language: Language, showId: string, reason?: string) =>
  callRest<typeof contract.lookIntoShow>('POST', '/backoffice/live/shows/:showId/look', language, {
    params: { showId },
    body: reason === undefined ? {} : { reason },
  });

export const loadShow = (language: Language, showId: string) =>
  callRest<typeof contract.getRunningShow>('GET', '/backoffice/live/shows/:showId', language, { params: { showId } });

export const sendStop = (language: Language, showId: string, body: CallInput<typeof contract.stopShow>['body']) =>
  callRest<typeof contract.stopShow>('POST', '/backoffice/live/shows/:showId/stop', language, {
    params: { showId },
    body,
  });

export const sendWarning = (language: Language, showId: string, reason: string) =>
  callRest<typeof contract.warnPerformer>('POST', '/backoffice/live/shows/:showId/warn', language, {
    params: { showId },
    body: { reason },
  });

export const sendRemoval = (language: Language, showId: string, guestId: string, reason: string) =>
  callRest<typeof contract.removeGuest>('POST', '/backoffice/live/shows/:showId/remove', language, {
    params: { showId },
    body: { guestId, reason },
  });

export const loadLocked = (language: Language, before: number | undefined) =>
  callRest<typeof contract.getLockedPerformers>('GET', '/backoffice/live/locked', language, {
    query: before === undefined ? {} : { before },
  });

export const sendLift = (language: Language, actorId: number, reason: string) =>
  callRest<typeof contract.letBackIn>('POST', '/backoffice/live/locked/:actorId/lift', language, {
    params: { actorId },
    body: { reason },
  });

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
