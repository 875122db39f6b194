import type { Language } from '../../../platform/contract.ts';
import { callGateway, callRest } from '../../../shell/api/client.ts';
import type { MovementKind, PauseLength } from '../constants.ts';
import {
  getGuestBalance,
  getRefund,
  getSpending,
  getStatement,
  postPause,
  postRefund,
  putLimits,
  putReminder,
  type SpendingView,
  type Voucher,
} from '../contract.ts';
import { GUEST_VOUCHERS } from '../queries.ts';

export const loadBalance = (language: Language) => callRest(getGuestBalance, language, {});

/** What of the statement is wanted; days are those of Berlin, both included. */
export interface StatementFilter {
  kind?: MovementKind;
  from?: string;
  to?: string;
}

export const loadStatement = (language: Language, before: string | undefined, filter: StatementFilter) =>
  callRest(getStatement, language, { query: { before, ...filter } });

export async function loadVouchers(language: Language): Promise<Voucher[]> {
  return (await callGateway<{ guestVouchers: Voucher[] }>(GUEST_VOUCHERS, {}, language)).guestVouchers;
}

export const loadSpending = (language: Language) => callRest(getSpending, language, {});

export const saveLimits = (language: Language, body: { dayCents: number | null; monthCents: number | null }) =>
  callRest(putLimits, language, { body });

export const saveReminder = (language: Language, body: SpendingView['remind']) =>
  callRest(putReminder, language, { body });

export const sendPause = (language: Language, length: PauseLength) =>
  callRest(postPause, language, { body: { length } });

export const loadRefunds = (language: Language) => callRest(getRefund, language, {});

export const sendRefund = (language: Language, body: { orderId: string; coins: number; requestKey: string }) =>
  callRest(postRefund, language, { body });
