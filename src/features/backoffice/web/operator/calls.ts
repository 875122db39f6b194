import type { CallInput, Language } from '../../../../platform/contract.ts';
import { callRest } from '../../../../shell/api/client.ts';
import * as contract from '../../contract.ts';

export const loadGuests = (language: Language, query: CallInput<typeof contract.findGuests>['query']) =>
  callRest(contract.findGuests, language, { query });

export const loadGuest = (language: Language, guestId: string) =>
  callRest(contract.getGuest, language, { params: { guestId } });

export const sendLock = (language: Language, guestId: string, reason: string) =>
  callRest(contract.lockGuest, language, {
    params: { guestId },
    body: { reason },
  });

export const sendUnlock = (language: Language, guestId: string, reason: string) =>
  callRest(contract.unlockGuest, language, {
    params: { guestId },
    body: { reason },
  });

export const sendRestriction = (language: Language, guestId: string, level: number, reason: string) =>
  callRest(contract.restrictGuest, language, {
    params: { guestId },
    body: { level, reason },
  });

export const sendCredit = (language: Language, guestId: string, body: CallInput<typeof contract.creditGuest>['body']) =>
  callRest(contract.creditGuest, language, {
    params: { guestId },
    body,
  });

export const sendDays = (language: Language, guestId: string, body: CallInput<typeof contract.grantDays>['body']) =>
  callRest(contract.grantDays, language, {
    params: { guestId },
    body,
  });

export const loadAudit = (language: Language, query: CallInput<typeof contract.getAuditLog>['query']) =>
  callRest(contract.getAuditLog, language, { query });

export const loadOperators = (language: Language) => callRest(contract.getOperators, language, {});

export const sendRights = (language: Language, guestId: string, body: CallInput<typeof contract.setRights>['body']) =>
  callRest(contract.setRights, language, { params: { guestId }, body });

export const sendInvitation = (language: Language, body: CallInput<typeof contract.invite>['body']) =>
  callRest(contract.invite, language, { body });
