import { useSyncExternalStore } from 'react';

const narrow = '(width < 640px)';

function subscribe(listener: () => void): () => void {
  const media = matchMedia(narrow);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether there is no room beside or above a list for what it is narrowed by. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(narrow).matches,
    () => false,
  );
