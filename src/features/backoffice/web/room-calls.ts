import type { CallInput, Language } from '../../../platform/contract.ts';
import { callRest } from '../../../shell/api/client.ts';
import * as contract from '../contract.ts';

export const loadWall = (language: Language, before: string | undefined) =>
  callRest(contract.getWall, language, {
    query: before === undefined ? {} : { before },
  });

/** Asking for the picture notes that the operator looks in. */
export const sendLook = (language: Language, showId: string, reason?: string) =>
  callRest(contract.lookIntoShow, language, {
    params: { showId },
    body: reason === undefined ? {} : { reason },
  });

export const loadShow = (language: Language, showId: string) =>
  callRest(contract.getRunningShow, language, { params: { showId } });

export const sendStop = (language: Language, showId: string, body: CallInput<typeof contract.stopShow>['body']) =>
  callRest(contract.stopShow, language, {
    params: { showId },
    body,
  });

export const sendWarning = (language: Language, showId: string, reason: string) =>
  callRest(contract.warnPerformer, language, {
    params: { showId },
    body: { reason },
  });

export const sendRemoval = (language: Language, showId: string, guestId: string, reason: string) =>
  callRest(contract.removeGuest, language, {
    params: { showId },
    body: { guestId, reason },
  });

export const loadLocked = (language: Language, before: number | undefined) =>
  callRest(contract.getLockedPerformers, language, {
    query: before === undefined ? {} : { before },
  });

export const sendLift = (language: Language, actorId: number, reason: string) =>
  callRest(contract.letBackIn, language, {
    params: { actorId },
    body: { reason },
  });

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
