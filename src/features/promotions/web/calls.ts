import type { Language } from '../../../platform/contract.ts';
import { callRest } from '../../../shell/api/client.ts';
import { redeemBonus, remainingBonusCodes } from '../contract.ts';

export const sendCode = async (language: Language, body: { code: string; requestKey: string }) =>
  (await callRest(redeemBonus, language, { body })).bonus;

export const loadRemaining = async (language: Language) =>
  (await callRest(remainingBonusCodes, language, { body: {} })).items;
