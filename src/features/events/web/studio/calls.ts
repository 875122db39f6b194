import { callRest } from '../../../../shell/api/client.ts';
import type { Language } from '../../../../platform/contract.ts';
import type { Scope, TokenScope } from '../../constants.ts';
import type * as contract from '../../contract.ts';

export const loadDesk = (language: Language) =>
  callRest<typeof contract.eventDesk>('GET', '/studio/events', language, {});

export const sendToken = (language: Language, body: { name: string; scopes: TokenScope[] }) =>
  callRest<typeof contract.makeToken>('POST', '/studio/events/tokens', language, { body });

export const dropToken = (language: Language, tokenId: string) =>
  callRest<typeof contract.revokeToken>('DELETE', '/studio/events/tokens/:tokenId', language, { params: { tokenId } });

export const sendHook = (language: Language, body: { url: string; scopes: Scope[] }) =>
  callRest<typeof contract.makeHook>('POST', '/studio/events/hooks', language, { body });

export const dropHook = (language: Language, hookId: string) =>
  callRest<typeof contract.removeHook>('DELETE', '/studio/events/hooks/:hookId', language, { params: { hookId } });

export const turnOn = (language: Language, hookId: string) =>
  callRest<typeof contract.enableHook>('POST', '/studio/events/hooks/:hookId/enable', language, { params: { hookId } });

export const loadDeliveries = (language: Language, hookId: string) =>
  callRest<typeof contract.listDeliveries>('GET', '/studio/events/hooks/:hookId/deliveries', language, {
    params: { hookId },
  });

export const sendAgain = (language: Language, deliveryId: string) =>
  callRest<typeof contract.repeatDelivery>('POST', '/studio/events/deliveries/:deliveryId/repeat', language, {
    params: { deliveryId },
  });

export const sendTest = (language: Language) =>
  callRest<typeof contract.sendTestEvent>('POST', '/studio/events/test', language, {});
