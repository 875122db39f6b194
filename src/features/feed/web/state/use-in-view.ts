import { useEffect, useRef, useState, type RefObject } from 'react';

/** Whether so much of an element is in sight, from 0 to 1. */
export function useInView<T extends Element>(share: number, margin = '0px'): [RefObject<T | null>, boolean] {
  const ref = useRef<T>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const observer = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting === true), {
      threshold: share,
      rootMargin: margin,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [share, margin]);
  return [ref, isSeen];
}
