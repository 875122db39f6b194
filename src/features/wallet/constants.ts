// Free of schemas, so that pages can have them without the schema library travelling along.

/** The performer's part of what guests pay, in hundredths. */
export const PERFORMER_PERCENT = 50;
/** Below this a paid chat does not begin (§9). */
export const MINIMUM_CHAT_BALANCE = 0.5;

/** §3: types of vouchers by their number. */
export const voucherTypes = {
  video: 1,
  videochat: 2,
  credits: 3,
  photoAlbum: 4,
  messages: 5,
  messengerGift: 6,
  liveShow: 7,
  privateShow: 8,
  bonusCode: 9,
  spins: 10,
} as const;
/**
 * A voucher pays for one thing that costs up to so many coins. The platform pays her part of what a voucher pays for: without a bound a voucher that was
 * given away would be worth whatever she asks.
 */
export const MOST_BY_VOUCHER = 200;
export type VoucherName = keyof typeof voucherTypes;
export type VoucherType = (typeof voucherTypes)[VoucherName];

/** Own limits may be set between these, in cents. */
export const limitBounds = { min: 500, max: 1_000_000 } as const;
/** A higher limit holds only after so long. */
export const RAISE_AFTER_MS = 24 * 3_600_000;
/** How long a guest may shut himself out (trust and safety). */
export const pauseLengths = ['day', 'week', 'month', 'half-year', 'for-good'] as const;
export type PauseLength = (typeof pauseLengths)[number];
/** A reminder in paid chat comes after so many minutes unless the guest wants another. */
export const REMIND_MINUTES = 60;
export const remindBounds = { minutes: { min: 5, max: 240 }, coins: { min: 4, max: 4000 } } as const;

/** Kinds of movements on the statement. */
export const movementKinds = [
  'topup',
  'chat',
  'gift',
  'ticket',
  'video',
  'album',
  'message',
  'post',
  'bonus',
  'refund',
  'reclaim',
  'charge-back',
  'other',
] as const;
export type MovementKind = (typeof movementKinds)[number];

/** What a guest and the performer whom he paid may have in common; the strongest first. */
export const linkKinds = ['account', 'means', 'phone', 'email', 'browser', 'network'] as const;
export type LinkKind = (typeof linkKinds)[number];

/** Length of a transfer's number at the bank. */
export const referenceBounds = { min: 3, max: 80 } as const;

/** The longest of each that a transfer carries, in characters, and of a tax number. */
export const payoutDetailsLengths = { holder: 70, street: 70, postalCode: 16, town: 35, tax: 30 } as const;
/** For so long nothing is paid out after another account was named: who has lost hers to somebody notices meanwhile. */
export const ACCOUNT_HOLD_DAYS = 14;

/** What brings a performer coins: the ways of chatting, what is given in the room, her films, albums and posts. */
export const earningKinds = [
  'freeChat',
  'videoChat',
  'voyeur',
  'ticketShow',
  'single',
  'singlec2c',
  'videoCall',
  'voiceCall',
  'tip',
  'gift',
  'toy',
  'video',
  'album',
  'message',
  'post',
] as const;
export type EarningKind = (typeof earningKinds)[number];

export const earningsConstants = {
  /** Past shows in one answer. */
  historyPage: 20,
  /** Guests that earnings are told of one by one, and days that one answer may span. */
  bestGuests: 50,
  longestSpanDays: 366,
} as const;

/** What guests spend coins for. */
export const saleKinds = ['chat', 'gift', 'ticket', 'video', 'album', 'message', 'post'] as const;
export type SaleKind = (typeof saleKinds)[number];

/** Kinds of things that are bought once and for good, and can be given back. */
export const soldKindNames = ['video', 'album', 'post', 'message'] as const;
export type SoldKindName = (typeof soldKindNames)[number];

/** What operators remove goes back to who bought it within so many days before; and given in one answer. */
export const returnConstants = { days: 365, pageSize: 20 } as const;
