import { callRest } from '../../../../shell/api/client.ts';
import type { Language } from '../../../../platform/contract.ts';
import type { Scope, TokenScope } from '../../constants.ts';
import * as contract from '../../contract.ts';

export const loadDesk = (language: Language) => callRest(contract.eventDesk, language, {});

export const sendToken = (language: Language, body: { name: string; scopes: TokenScope[] }) =>
  callRest(contract.makeToken, language, { body });

export const dropToken = (language: Language, tokenId: string) =>
  callRest(contract.revokeToken, language, { params: { tokenId } });

export const sendHook = (language: Language, body: { url: string; scopes: Scope[] }) =>
  callRest(contract.makeHook, language, { body });

export const dropHook = (language: Language, hookId: string) =>
  callRest(contract.removeHook, language, { params: { hookId } });

export const turnOn = (language: Language, hookId: string) =>
  callRest(contract.enableHook, language, { params: { hookId } });

export const loadDeliveries = (language: Language, hookId: string) =>
  callRest(contract.listDeliveries, language, {
    params: { hookId },
  });

export const sendAgain = (language: Language, deliveryId: string) =>
  callRest(contract.repeatDelivery, language, {
    params: { deliveryId },
  });

export const sendTest = (language: Language) => callRest(contract.sendTestEvent, language, {});
