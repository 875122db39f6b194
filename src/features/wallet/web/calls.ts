import type { Language } from '../../../platform/contract.ts';
import { callRest } from '../../../shell/api/client.ts';
import type { getGuestBalance, getStatement } from '../contract.ts';

export const loadBalance = (language: Language) =>
  callRest<typeof getGuestBalance>('GET', '/guest/getGuestBalance', language, {});

export const loadStatement = (language: Language, before: string | undefined) =>
  callRest<typeof getStatement>('GET', '/guest/getStatement', language, { query: { before } });
