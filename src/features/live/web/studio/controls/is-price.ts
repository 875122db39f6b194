import { priceBounds, type PriceName } from '../../../studio-constants.ts';

/** Whether a text is a price that may be asked. */
export function isPrice(name: PriceName, text: string): boolean {
  const { min, max } = priceBounds[name];
  return /^\d{1,4}$/.test(text.trim()) && Number(text) >= min && Number(text) <= max;
}
