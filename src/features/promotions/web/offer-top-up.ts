import { m } from '#messages';
import type { Language } from '../../../platform/contract.ts';
import { topUpBounds } from '../../payments/constants.ts';
import { openMoneyModal, whenPaymentWindowClosed } from '../../payments/web/index.ts';
import type { Bonus } from '../contract.ts';
import { cheapestStep, topUpSteps } from './top-up-steps.ts';

/** Opens `specialTopUp` with the smallest top-up that brings what the code promises; after the payment window, where one is open. */
export function offerTopUp({ code, benefits }: Bonus, language: Language): void {
  const fromCents = cheapestStep(benefits);
  const [step] = topUpSteps(benefits, language);
  if (fromCents === null || step === undefined || fromCents > topUpBounds.max) return;
  const cents = Math.max(topUpBounds.min, fromCents);
  const text = m.promotions_waits_for_top_up({ code, step });
  whenPaymentWindowClosed(() => void openMoneyModal({ id: 'specialTopUp', cents, text }));
}
