// Free of schemas, so that pages can have them without the schema library travelling along.

/** §9: the welcome code and the code for trying a chat, made at the first start. */
export const WELCOME_CODE = 'WILLKOMMEN';
export const CHAT_TRIAL_CODE = 'PROBECHAT';
/** What the trial minutes of that code may cost the platform until an operator says otherwise. */
export const TRIAL_BUDGET_COINS = 30_000;
export const MOST_BUDGET_COINS = 100_000_000;
/** As long as benefits of a top-up wait for one. */
export const TOP_UP_WAIT_DAYS = 30;
export const CODE_LENGTH = { min: 4, max: 40 } as const;

/** Why a code cannot be redeemed (§8). Whatever is no code, or is none any more, is `unknown-code`. */
export const refusals = [
  'unknown-code',
  'already-redeemed',
  'need-vip',
  'need-mobile-auth',
  'first-top-up-only',
] as const;
export type Refusal = (typeof refusals)[number];
