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

const rising = <S extends { fromCents: number }>(steps: readonly S[]): S[] =>
  steps.toSorted((a, b) => a.fromCents - b.fromCents);
const money = (cents: number, language: Language) => formatCents(cents, language);
