import type { ToyOrder } from '../../../contract.ts';

/** Below this share of what is allowed a toy is hardly felt. */
const LEAST_SHARE = 0.2;

/** How strong it is for the next second, in whole per cent: never above what was sold, nor above her own limit. */
export function strengthOf(
  { strength, random }: Pick<ToyOrder, 'strength' | 'random'>,
  limit: number,
  draw: () => number,
): number {
  const most = Math.min(strength, limit);
  if (!random) return most;
  const least = Math.ceil(most * LEAST_SHARE);
  return least + Math.floor(draw() * (most - least + 1));
}
