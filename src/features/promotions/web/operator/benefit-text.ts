import { m } from '#messages';
import type { Language } from '../../../../platform/contract.ts';
import { formatCents, formatCoins, formatNumber } from '../../../../shell/addresses/language.ts';
import type { Benefit } from '../../contract.ts';
import { voucherNames } from '../../../wallet/web/index.ts';

/** What a code gives, in a few words for operators. */
export function benefitText(benefit: Benefit, language: Language): string {
  switch (benefit.kind) {
    case 'flatBonus':
      return formatCents(benefit.cents, language);
    case 'coins':
      return formatCoins(benefit.coins, language);
    case 'topUpPercent':
      return benefit.steps
        .map(({ fromCents, percent }) =>
          m.promotions_operator_benefit_percent({ percent, money: formatCents(fromCents, language) }),
        )
        .join(', ');
    case 'topUpFlat':
      return benefit.steps
        .map(({ fromCents, coins }) =>
          m.promotions_operator_benefit_flat({
            coins: formatCoins(coins, language),
            money: formatCents(fromCents, language),
          }),
        )
        .join(', ');
    case 'subscription':
      return m.promotions_operator_benefit_days({ what: benefit.subscription.toUpperCase(), days: benefit.days });
    case 'voucher':
      return m.promotions_operator_benefit_voucher({
        amount: formatNumber(benefit.amount, language),
        what: voucherNames[benefit.type](),
      });
    case 'mediaAlbum':
      return m.promotions_operator_benefit_album();
  }
}
