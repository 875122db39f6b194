import { closingCookies, type StatusBarType } from '../constants.ts';
import type { StatusBar } from '../contract.ts';

/** What is known of a guest at this moment. */
export interface StatusFacts {
  isLoggedIn: boolean;
  /** Works here, as operator or performer: looked at already, or without use for what is behind the age check. */
  worksHere: boolean;
  avsStatus: 'unknown' | 'pending' | 'accepted' | 'rejected';
  avsMessage: string | null;
  /** His age was accepted within the last week. */
  avsAcceptedLately: boolean;
  emailVerified: boolean;
  /** Whether topping up by itself may be offered: he pays, it is off, and he has not closed the offer. */
  mayOfferRecharge: boolean;
  /** Whole days between his last visit and this one. */
  awayDays: number;
  /** Coins he gets for staying; null where nothing is offered. */
  cancellationOffer: number | null;
  /** Coins of a bonus that waits for him this month; null for none. */
  monthlyBonus: number | null;
}

/** After so many days a guest is welcomed back. */
const LONG_AWAY = 30;

/** §3: what is to be said, what matters most first. Whatever was closed stays away. */
export function barsFor(facts: StatusFacts, isClosed: (type: StatusBarType) => boolean): StatusBar[] {
  const { isLoggedIn, avsStatus, avsMessage } = facts;
  const bar = (type: StatusBarType, due: boolean, details: StatusBar['details'] = {}) =>
    due && !isClosed(type) ? [{ type, details }] : [];
  const isUndecided = avsStatus === 'pending' || avsStatus === 'rejected';
  return [
    ...bar('avsstatus', isLoggedIn && isUndecided, {
      status: avsStatus,
      ...(avsMessage === null ? {} : { message: avsMessage }),
    }),
    ...bar('avsaccepted', isLoggedIn && facts.avsAcceptedLately),
    ...bar('cancelationoffer', facts.cancellationOffer !== null, { coins: facts.cancellationOffer ?? 0 }),
    ...bar('mailnotverified', isLoggedIn && !facts.emailVerified),
    ...bar('noavs', isLoggedIn && !facts.worksHere && avsStatus === 'unknown'),
    ...bar('monthlybonusnotif', facts.monthlyBonus !== null, { coins: facts.monthlyBonus ?? 0 }),
    ...bar('welcomebackuser', isLoggedIn && facts.awayDays >= LONG_AWAY, { days: facts.awayDays }),
    ...bar('automaticrecharge', isLoggedIn && facts.mayOfferRecharge),
  ];
}

/** Whether a cookie of this browser keeps a bar away. */
export const isClosedByCookie = (cookies: Record<string, string | undefined>, type: StatusBarType): boolean => {
  const cookie = closingCookies[type];
  return cookie !== undefined && cookies[cookie.name] !== undefined;
};
