import { useState } from 'react';
import type { OwnWork } from './use-own-work.ts';

/**
 * For a form that lies open while its work goes on: which revision of it she has before her, and what is to be called with what was
 * saved. A revision that changes nothing in the form (a step through the review) is taken over; one that was written elsewhere is not,
 * so that the call refuses to write over it.
 * @param own the work as it is known by now
 * @param termsOf what of it stands in the form
 */
export function useEdited<T extends { revision: number }>(
  own: OwnWork<T>,
  termsOf: (work: T) => unknown,
): { revision: () => Promise<number>; saved: (work: T) => void } {
  const [shown, setShown] = useState(own.work);
  return {
    async revision() {
      const now = await own.settled();
      return JSON.stringify(termsOf(now)) === JSON.stringify(termsOf(shown)) ? now.revision : shown.revision;
    },
    saved: setShown,
  };
}
