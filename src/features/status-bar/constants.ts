// Free of schemas, so that pages can have them without the schema library travelling along.

/** All that the bar may say (§3). */
export const statusBarTypes = [
  'noavs',
  'automaticrecharge',
  'avsstatus',
  'avsaccepted',
  'mailnotverified',
  'mailwelcomelink',
  'welcomebackuser',
  'error',
  'cancelationoffer',
  'cancelationoffererror',
  'monthlybonusnotif',
  'notfoundredirect',
] as const;
export type StatusBarType = (typeof statusBarTypes)[number];

const DAY = 24 * 3600;

/** The cookies that keep a closed bar away, also from who is not logged in, and for how many seconds (§3). */
export const closingCookies: Partial<Record<StatusBarType, { name: string; seconds: number }>> = {
  noavs: { name: 'sbnavs', seconds: 7 * DAY },
  mailnotverified: { name: 'sbemav', seconds: 3 * DAY },
  welcomebackuser: { name: 'huswb', seconds: 30 * DAY },
  cancelationoffer: { name: 'sbcanoff', seconds: 30 * DAY },
  monthlybonusnotif: { name: 'sbmbns', seconds: 30 * DAY },
};

/** As long as a bar without a cookie stays closed, in seconds. */
export const CLOSED_SECONDS = 30 * DAY;

/** Bars that an address asks for: the way here went wrong, or through a mail. */
export const addressTypes = ['mailwelcomelink', 'error', 'cancelationoffererror', 'notfoundredirect'] as const;
/** The part of an address that asks for one. */
export const ADDRESS_PARAMETER = 'notice';
