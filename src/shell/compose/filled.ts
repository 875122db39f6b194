import { use } from 'react';
import { createSlots, type Slot, type Slots } from '../../platform/feature/slots.ts';
import type { Later } from './later.ts';
import type { WebFeature } from './web-feature.ts';

let current: Slots = createSlots();

/** Fills the slots with what these features put into them, in their order; before anything is drawn. */
export async function fillSlots(features: readonly WebFeature[]): Promise<void> {
  const slots = createSlots();
  for (const { default: fillings } of await Promise.all(features.map((feature) => feature.fills()))) {
    slots.fill(fillings);
  }
  slots.seal();
  current = slots;
}

/** What the features have put into a slot, the lower ones' first. Throws before {@link fillSlots}. */
export const filled = <Value>(slot: Slot<Value>): readonly Value[] => current.all(slot);

/** All that comes later, loaded together. Suspends until it is there. */
export function useAllLater<T>(slot: Slot<Later<T>>): readonly T[] {
  const wanted = filled(slot);
  for (const each of wanted) void each.load().catch(() => undefined);
  return wanted.map((each) => use(each.load()));
}

/** The same in the order of their ranks. */
export const ranked = <Value extends { rank: number }>(slot: Slot<Value>): readonly Value[] =>
  filled(slot).toSorted((a, b) => a.rank - b.rank);
