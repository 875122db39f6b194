import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { arrivalOf, type Arrival } from './arrival.ts';

/** Scrolls to what the address names when a page is come to; who goes back or loads anew is where he was. */
export function useArrival(): void {
  const router = useRouter();
  useEffect(() => {
    let stop = wasComeTo() ? move(arrivalOf(router.latestLocation.search)) : () => {};
    let isBack = false;
    const forget = router.history.subscribe(({ action: { type } }) => {
      isBack = type !== 'PUSH' && type !== 'REPLACE';
    });
    const leave = router.subscribe('onRendered', ({ pathChanged, toLocation }) => {
      if (!pathChanged || isBack) return;
      stop();
      stop = move(arrivalOf(toLocation.search));
    });
    return () => {
      forget();
      leave();
      stop();
    };
  }, [router]);
}

function wasComeTo(): boolean {
  const [how] = performance.getEntriesByType('navigation');
  return how instanceof PerformanceNavigationTiming && how.type === 'navigate';
}

/** Returns how to stop. Few addresses name anything: what moves there is loaded with them. */
function move(arrival: Arrival): () => void {
  const aborting = new AbortController();
  if (arrival !== null) {
    void import('./move-to.ts').then(({ moveTo }) => moveTo(arrival, aborting));
  }
  return () => aborting.abort();
}
