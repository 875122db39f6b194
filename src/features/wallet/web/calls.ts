import type { Language } from '../../../platform/contract.ts';
import { callGateway, callRest } from '../../../shell/api/client.ts';
import type { MovementKind, PauseLength } from '../constants.ts';
import type {
  getGuestBalance,
  getRefund,
  getSpending,
  getStatement,
  postPause,
  postRefund,
  putLimits,
  putReminder,
  SpendingView,
  Voucher,
} from '../contract.ts';
import { GUEST_VOUCHERS } from '../queries.ts';

export const loadBalance = (language: Language) =>
  callRest<typeof getGuestBalance>('GET', '/guest/getGuestBalance', language, {});

/** What of the statement is wanted; days are those of Berlin, both included. */
export interface StatementFilter {
  kind?: MovementKind;
  from?: string;
  to?: string;
}

export const loadStatement = (language: Language, before: string | undefined, filter: StatementFilter) =>
  callRest<typeof getStatement>('GET', '/guest/getStatement', language, { query: { before, ...filter } });

export async function loadVouchers(language: Language): Promise<Voucher[]> {
  return (await callGateway<{ guestVouchers: Voucher[] }>(GUEST_VOUCHERS, {}, language)).guestVouchers;
}

export const loadSpending = (language: Language) =>
  callRest<typeof getSpending>('GET', '/guest/spending', language, {});

export const saveLimits = (language: Language, body: { dayCents: number | null; monthCents: number | null }) =>
  callRest<typeof putLimits>('PUT', '/guest/spending/limits', language, { body });

export const saveReminder = (language: Language, body: SpendingView['remind']) =>
  callRest<typeof putReminder>('PUT', '/guest/spending/reminder', language, { body });

export const sendPause = (language: Language, length: PauseLength) =>
  callRest<typeof postPause>('POST', '/guest/spending/pause', language, { body: { length } });

export const loadRefunds = (language: Language) => callRest<typeof getRefund>('GET', '/guest/refund', language, {});

export const sendRefund = (language: Language, body: { orderId: string; coins: number; requestKey: string }) =>
  callRest<typeof postRefund>('POST', '/guest/refund', language, { body });
