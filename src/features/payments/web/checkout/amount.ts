import { topUpBounds } from '../../constants.ts';

export type AmountError = 'format' | 'small' | 'big';

/**
 * Reads an amount of euros or francs as people write it, with comma or point. Answers cents, or why it cannot be ordered. Signs
 * that group thousands are no part of any amount within bounds and are refused, so that 1.000 is never taken for 1.
 */
export function readAmount(text: string): { cents: number } | { error: AmountError } {
  const match = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.replace(/\s|€|CHF/g, ''));
  if (match === null) return { error: 'format' };
  const cents = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  if (cents < topUpBounds.min) return { error: 'small' };
  return cents > topUpBounds.max ? { error: 'big' } : { cents };
}
