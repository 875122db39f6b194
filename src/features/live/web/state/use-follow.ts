import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { ShownEntry } from './room-messages.ts';

/** So near to the end counts as there. */
const NEARLY_PX = 24;

interface Follow {
  box: RefObject<HTMLDivElement | null>;
  /** Lines below what the reader looks at, who has scrolled up. */
  unread: number;
  /** To the end, and on with what comes. */
  toEnd: () => void;
}

/** Keeps the end of the messages in sight for who reads there, and moves nothing for who has scrolled up to read something again. */
export function useFollow(lines: readonly ShownEntry[]): Follow {
  const box = useRef<HTMLDivElement>(null);
  /** The last line when the reader left the end; null while he is there. */
  const [readTo, setReadTo] = useState<string | null>(null);
  const last = lines.at(-1)?.id;
  const newest = useRef(last);

  useLayoutEffect(() => {
    newest.current = last;
    const log = box.current;
    if (last !== undefined && readTo === null && log !== null) log.scrollTop = log.scrollHeight;
  }, [last, readTo]);

  // What comes and goes below it, such as the clock, covers no message: who read the last one goes on doing so.
  useEffect(() => {
    const log = box.current;
    if (log === null) return;
    let isAtEnd = true;
    let height = log.clientHeight;
    // Scrolling is told of late: where the box has become smaller meanwhile it says nothing about the reader.
    const look = () => {
      if (log.clientHeight !== height) return;
      isAtEnd = log.scrollHeight - log.scrollTop - height < NEARLY_PX;
      const left = newest.current ?? null;
      setReadTo((before) => (isAtEnd ? null : (before ?? left)));
    };
    const observer = new ResizeObserver(() => {
      height = log.clientHeight;
      if (isAtEnd) log.scrollTop = log.scrollHeight;
    });
    log.addEventListener('scroll', look);
    observer.observe(log);
    return () => {
      log.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, []);

  return {
    box,
    unread: readTo === null ? 0 : lines.length - 1 - lines.findIndex(({ id }) => id === readTo),
    toEnd: () => setReadTo(null),
  };
}
