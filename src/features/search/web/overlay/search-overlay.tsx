import { lazy, Suspense, useEffect, useState } from 'react';
import { onOpenSearch } from './opening.ts';

/** Loaded by who searches. */
const SearchDialog = lazy(() => import('./search-dialog.tsx'));

/** Where a slash is typed, not a wish to search. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

/** The search over every page: by its button, or by `/` from anywhere but where one writes. */
export function SearchOverlay() {
  const [isOpen, setOpen] = useState(false);
  // Once it was wanted it stays, so that it closes as other dialogs do.
  const [wasWanted, setWanted] = useState(false);
  useEffect(() => {
    const open = () => {
      setWanted(true);
      setOpen(true);
    };
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      // What lies over the page, the entrance or another dialog, has the keys to itself.
      if (isField(event.target) || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      open();
    };
    const stop = onOpenSearch(open);
    addEventListener('keydown', press);
    return () => {
      stop();
      removeEventListener('keydown', press);
    };
  }, []);
  return wasWanted ? (
    <Suspense>
      <SearchDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
}
