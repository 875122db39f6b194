import type { CallInput, Language } from '../../../../platform/contract.ts';
import { callRest } from '../../../../shell/api/client.ts';
import type * as contract from '../../contract.ts';

export const loadGuests = (language: Language, query: CallInput<typeof contract.findGuests>['query']) =>
  callRest<typeof contract.findGuests>('GET', '/backoffice/guests', language, { query });

export const loadGuest = (language: Language, guestId: string) =>
  callRest<typeof contract.getGuest>('GET', '/backoffice/guests/:guestId', language, { params: { guestId } });

export const sendLock = (language: Language, guestId: string, reason: string) =>
  callRest<typeof contract.lockGuest>('POST', '/backoffice/guests/:guestId/lock', language, {
    params: { guestId },
    body: { reason },
  });

export const sendUnlock = (language: Language, guestId: string, reason: string) =>
  callRest<typeof contract.unlockGuest>('POST', '/backoffice/guests/:guestId/unlock', language, {
    params: { guestId },
    body: { reason },
  });

export const sendRestriction = (language: Language, guestId: string, level: number, reason: string) =>
  callRest<typeof contract.restrictGuest>('POST', '/backoffice/guests/:guestId/restrict', language, {
    params: { guestId },
    body: { level, reason },
  });

export const sendCredit = (language: Language, guestId: string, body: CallInput<typeof contract.creditGuest>['body']) =>
  callRest<typeof contract.creditGuest>('POST', '/backoffice/guests/:guestId/credit', language, {
    params: { guestId },
    body,
  });

export const sendDays = (language: Language, guestId: string, body: CallInput<typeof contract.grantDays>['body']) =>
  callRest<typeof contract.grantDays>('POST', '/backoffice/guests/:guestId/days', language, {
    params: { guestId },
    body,
  });

export const loadAudit = (language: Language, query: CallInput<typeof contract.getAuditLog>['query']) =>
  callRest<typeof contract.getAuditLog>('GET', '/backoffice/audit', language, { query });

export const loadOperators = (language: Language) =>
  callRest<typeof contract.getOperators>('GET', '/backoffice/operators', language, {});

export const sendRights = (language: Language, guestId: string, body: CallInput<typeof contract.setRights>['body']) =>
  callRest<typeof contract.setRights>('PUT', '/backoffice/operators/:guestId', language, { params: { guestId }, body });

export const sendInvitation = (language: Language, body: CallInput<typeof contract.invite>['body']) =>
  callRest<typeof contract.invite>('POST', '/backoffice/operators/invite', language, { body });
