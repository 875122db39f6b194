import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { arrivalOf, type Arrival } from './arrival.ts';

/** §2: a list is scrolled to so long after the page is there, for so long, and stands so far below what is at the top. */
const DELAY_MS = 200;
const MOVE_MS = 500;
const OFFSET = 35;

/** The element that a page with a list is scrolled to. */
export const LIST_ANCHOR = 'list';

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

/** Returns how to stop. Whoever scrolls by himself meanwhile is left alone. */
function move(arrival: Arrival): () => void {
  if (arrival === null) return () => {};
  if (arrival.kind === 'element') {
    document.getElementById(arrival.id)?.scrollIntoView();
    return () => {};
  }
  const aborting = new AbortController();
  const { signal } = aborting;
  const stop = () => aborting.abort();
  for (const type of ['wheel', 'touchstart', 'keydown']) addEventListener(type, stop, { signal, passive: true });
  const timer = setTimeout(() => glide(signal, stop), DELAY_MS);
  signal.addEventListener('abort', () => clearTimeout(timer));
  return stop;
}

function glide(signal: AbortSignal, done: () => void): void {
  const list = document.getElementById(LIST_ANCHOR);
  if (list === null) return done();
  const from = scrollY;
  const to = from + list.getBoundingClientRect().top - OFFSET;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const begin = performance.now();
  const step = (now: number) => {
    if (signal.aborted) return;
    const part = isStill ? 1 : Math.min(Math.max(now - begin, 0) / MOVE_MS, 1);
    scrollTo({ top: from + (to - from) * (1 - (1 - part) ** 3), behavior: 'instant' });
    if (part < 1) requestAnimationFrame(step);
    else done();
  };
  requestAnimationFrame(step);
}
