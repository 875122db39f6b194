import { useEffect } from 'react';

/** Leaves for a neutral page in place of this one: "back" does not lead here again. */
export function quickExit(): void {
  document.title = 'Notizen';
  document.body.hidden = true;
  location.replace('/notes.html');
}

const WITHIN_MS = 1200;

/** Esc three times in a row leaves at once. */
export function useQuickExitKeys(): void {
  useEffect(() => {
    let presses: number[] = [];
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      presses = [...presses.filter((at) => event.timeStamp - at < WITHIN_MS), event.timeStamp];
      if (presses.length >= 3) quickExit();
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, []);
}
