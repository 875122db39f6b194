import { m } from '#messages';
import type { BeforeDeciding } from '../../contract.ts';

/** What is to be known before one decides: somebody's doubt, or that it is somebody else's turn. */
export function EarlierDoubt({ work: { doubt, mayDecide } }: { work: BeforeDeciding }) {
  if (doubt === null && mayDecide) return null;
  return (
    <p className="mb-3 max-w-[70ch] wrap-anywhere text-signal">
      {doubt === null
        ? m.reviews_error_another_operator()
        : mayDecide
          ? m.reviews_doubt({ reason: doubt })
          : m.reviews_doubt_own()}
    </p>
  );
}

/** The way of who is unsure, beside approving and refusing. */
export const handingOn = (act: (reason: string) => Promise<unknown>) => ({
  label: m.reviews_hand_on(),
  text: m.reviews_hand_on_text(),
  act,
});
