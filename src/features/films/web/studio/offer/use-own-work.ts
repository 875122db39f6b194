import { useRef, useState } from 'react';

/** A film or an album of hers that several forms change side by side. */
export interface OwnWork<T extends { revision: number }> {
  /** As it is known last: from the list, or from the answer to what she did herself, whichever is newer. */
  work: T;
  /** To be called with each change on its way to the server; answers what it does. */
  saving: (change: Promise<T>) => Promise<T>;
  /** As it is once what is on its way has arrived: what comes next builds on that. Fails with what that failed with. */
  settled: () => Promise<T>;
}

/** What she saves in one form counts in the others at once: her own change must not be taken for one that was made elsewhere. */
export function useOwnWork<T extends { revision: number }>(listed: T): OwnWork<T> {
  const [answered, setAnswered] = useState(listed);
  const onItsWay = useRef<Promise<T>>(null);
  const work = answered.revision > listed.revision ? answered : listed;
  return {
    work,
    saving(change) {
      const arrives = change
        .then((answer) => {
          setAnswered(answer);
          return answer;
        })
        .finally(() => {
          if (onItsWay.current === arrives) onItsWay.current = null;
        });
      onItsWay.current = arrives;
      return arrives;
    },
    settled: async () => (await onItsWay.current) ?? work,
  };
}
