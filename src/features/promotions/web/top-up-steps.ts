import { m } from '#messages';
import type { Language } from '../../../platform/contract.ts';
import { formatCents, formatCoins, formatNumber } from '../../../shell/addresses/language.ts';
import type { Benefit } from '../contract.ts';

/** What a top-up brings with a code, step by step. */
export function topUpSteps(benefits: readonly Benefit[], language: Language): string[] {
  return benefits.flatMap((benefit) => {
    if (benefit.kind === 'topUpPercent')
      return rising(benefit.steps).map(({ fromCents, percent }) =>
        m.promotions_step_percent({ money: money(fromCents, language), percent: formatNumber(percent, language) }),
      );
    if (benefit.kind === 'topUpFlat')
      return rising(benefit.steps).map(({ fromCents, coins }) =>
        m.promotions_step_flat({ money: money(fromCents, language), coins: formatCoins(coins, language) }),
      );
    return [];
  });
}

/** The smallest top-up, in cents, that brings anything; null where none does. */
export function cheapestStep(benefits: readonly Benefit[]): number | null {
  const from = benefits.flatMap((benefit) =>
    benefit.kind === 'topUpPercent' || benefit.kind === 'topUpFlat'
      ? benefit.steps.map(({ fromCents }) => fromCents)
      : [],
  );
  return from.length === 0 ? null : Math.min(...from);
}

const rising = <S extends { fromCents: number }>(steps: readonly S[]): S[] =>
  steps.toSorted((a, b) => a.fromCents - b.fromCents);
const money = (cents: number, language: Language) => formatCents(cents, language);
