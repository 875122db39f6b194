import type { Arrival } from './arrival.ts';
import { LIST_ANCHOR } from './list-anchor.ts';

/** §2: a list is scrolled to so long after the page is there, for so long, and stands so far below what is at the top. */
const DELAY_MS = 200;
const MOVE_MS = 500;
const OFFSET = 35;

/** Scrolls there until it is aborted; it aborts by itself where somebody scrolls on his own meanwhile. */
export function moveTo(arrival: NonNullable<Arrival>, aborting: AbortController): void {
  const { signal } = aborting;
  if (signal.aborted) return;
  if (arrival.kind === 'element') {
    document.getElementById(arrival.id)?.scrollIntoView();
    return;
  }
  const stop = () => aborting.abort();
  for (const type of ['wheel', 'touchstart', 'keydown']) addEventListener(type, stop, { signal, passive: true });
  const timer = setTimeout(() => glide(signal, stop), DELAY_MS);
  signal.addEventListener('abort', () => clearTimeout(timer));
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
