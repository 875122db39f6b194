import type { CallInput, Language } from '../../../../platform/contract.ts';
import { callRest } from '../../../../shell/api/client.ts';
import type * as contract from '../../../backoffice/contract.ts';

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
