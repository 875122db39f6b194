import type { CallInput, Language } from '../../../../platform/contract.ts';
import { callRest } from '../../../../shell/api/client.ts';
import * as contract from '../../contract.ts';

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
  callRest(contract.removeFromShow, language, {
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
