import type { Language } from '../../../platform/contract.ts';
import { callRest } from '../../../shell/api/client.ts';
import type { redeemBonus, remainingBonusCodes } from '../contract.ts';

export const sendCode = async (language: Language, body: { code: string; requestKey: string }) =>
  (await callRest<typeof redeemBonus>('POST', '/guest/redeemBonus', language, { body })).bonus;

export const loadRemaining = async (language: Language) =>
  (await callRest<typeof remainingBonusCodes>('POST', '/bonuscode/remaining', language, { body: {} })).items;
