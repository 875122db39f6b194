import { coinsForCents } from '../../../platform/money/money.ts';
import type { Refusal } from '../constants.ts';
import type { Benefit, Conditions } from '../contract.ts';

/** As people type it: small or capital, with whatever between the groups. */
export const normalised = (code: string): string => code.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** A code and how often it has been redeemed, as far as the rules go. */
export interface CodeState {
  validTo: Date | null;
  disabled: boolean;
  quantity: number | null;
  redeemed: number;
  oncePerGuest: boolean;
  conditions: Conditions;
  /** The most that one redemption may cost, and what is left of the budget for it, in coins. */
  most: number;
  left: number;
}

/** The guest who wants to redeem it. */
export interface Redeemer {
  isVip: boolean;
  /** Whether he has proven a number of a phone, and whether the code was given for that number, to whomever. */
  phone: 'none' | 'open' | 'given';
  hasToppedUp: boolean;
  /** How often he has redeemed this code. */
  turns: number;
}

/** Why a guest cannot redeem a code; null where he can. What is over is told apart from what never was by nobody. */
export function refusalOf(code: CodeState | null, guest: Redeemer, now: Date): Refusal | null {
  if (code === null || code.disabled) return 'unknown-code';
  if (code.oncePerGuest && guest.turns > 0) return 'already-redeemed';
  if (code.validTo !== null && code.validTo <= now) return 'unknown-code';
  if (code.quantity !== null && code.redeemed >= code.quantity) return 'unknown-code';
  if (code.most > code.left) return 'unknown-code';
  if (code.conditions.vip && !guest.isVip) return 'need-vip';
  if (code.conditions.requireMobileAuth && guest.phone === 'none') return 'need-mobile-auth';
  if (code.conditions.requireMobileAuth && code.oncePerGuest && guest.phone === 'given') return 'already-redeemed';
  if (code.conditions.firstTopUpOnly && guest.hasToppedUp) return 'first-top-up-only';
  return null;
}

type TopUpBenefit = Extract<Benefit, { kind: 'topUpPercent' | 'topUpFlat' }>;

export const isTopUpBenefit = (benefit: Benefit): benefit is TopUpBenefit =>
  benefit.kind === 'topUpPercent' || benefit.kind === 'topUpFlat';

/** Coins that a code gives with a top-up: of each benefit the highest step that is reached, a percentage rounded up. */
export function coinsForTopUp(benefits: readonly Benefit[], amountCents: number): number {
  return benefits.filter(isTopUpBenefit).reduce((sum, benefit) => sum + coinsOf(benefit, amountCents), 0);
}

function coinsOf(benefit: TopUpBenefit, amountCents: number): number {
  if (benefit.kind === 'topUpFlat') return highest(benefit.steps, amountCents)?.coins ?? 0;
  const percent = highest(benefit.steps, amountCents)?.percent ?? 0;
  return Math.ceil((coinsForCents(amountCents) * percent) / 100);
}

const highest = <S extends { fromCents: number }>(steps: readonly S[], amountCents: number): S | undefined =>
  steps.filter(({ fromCents }) => fromCents <= amountCents).toSorted((a, b) => b.fromCents - a.fromCents)[0];
