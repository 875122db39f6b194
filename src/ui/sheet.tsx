import { useEffect, useId, useRef, type ReactNode } from 'react';
import { CloseButton } from './close-button.tsx';

interface SheetProps {
  title: string;
  onClose: () => void;
  /** Stands above it where it would otherwise be covered; null for nothing. */
  above: ReactNode;
  children: ReactNode;
}

/**
 * Lies over a part of the page and leaves the rest free to be seen, which may cost by the second: over a column of it, and from below
 * on a phone. It takes the focus, gives it back, and closes on Escape, but traps nothing: what is beside it can still be used.
 */
export function Sheet({ title, onClose, above, children }: SheetProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);
  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus();
    // On the document: a button that is busy for a moment has let go of the focus.
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && document.querySelector('dialog[open]') === null) close.current();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <div className="absolute inset-x-0 bottom-0 z-20 flex flex-col max-md:max-h-[84dvh] md:inset-x-3 md:top-0 md:bottom-4">
      {above === null ? null : <div className="mx-4 mb-2">{above}</div>}
      <section
        aria-labelledby={id}
        className="flex min-h-0 grow flex-col overflow-hidden bg-overlay text-ink max-md:rounded-t-[20px] max-md:shadow-[var(--shadow)] md:rounded-[20px]"
      >
        <header className="flex items-center gap-3 px-5 pt-4">
          <h2 id={id} ref={heading} tabIndex={-1} className="grow text-[20px] outline-none">
            {title}
          </h2>
          <CloseButton onClose={onClose} />
        </header>
        <div className="flex min-h-0 grow flex-col overflow-y-auto px-5 pt-2 pb-5">{children}</div>
      </section>
    </div>
  );
}
