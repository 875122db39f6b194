import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useHiddenBar } from '../shell/scroll/hidden-bar.ts';
import { useScrollLock } from '../shell/scroll/scroll-lock.ts';
import { CloseButton } from './close-button.tsx';

interface DialogProps {
  open: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** `payment` is the payment window's (675 by 740 px, §9), `full` for a checkout that is ready: all there is. */
  size?: 'narrow' | 'wide' | 'payment' | 'full';
  /** Its name among §2's modals. */
  id?: string;
  /** Cannot be closed: its content has the only ways on. */
  mandatory?: boolean;
}

const shapes = {
  narrow: 'sm:max-w-[440px]',
  wide: 'sm:max-w-[675px]',
  payment: 'sm:h-[740px] sm:max-h-[calc(100dvh-32px)] sm:max-w-[675px]',
  full: 'h-dvh max-h-none sm:w-full! sm:rounded-none sm:border-0',
} as const;

/** A modal dialog: the platform's own, which traps and returns the focus and closes on Escape. The page behind stands still. */
export function Dialog({ open, title, onClose, children, size = 'narrow', id, mandatory = false }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);
  useScrollLock(open);
  // What fills the window has nothing above it, also where a browser lets it be seen through.
  useHiddenBar(open && size === 'full');
  /** A browser lets the second Escape, or a phone's back, close what has said no to the first: it stands open again at once. */
  function closed() {
    if (mandatory && open) ref.current?.showModal();
    else onClose();
  }
  return (
    <dialog
      ref={ref}
      id={id}
      closedby={mandatory ? 'none' : 'closerequest'}
      onCancel={(event) => mandatory && event.preventDefault()}
      aria-labelledby={titleId}
      onClose={closed}
      className={`w-full max-w-none sm:w-[calc(100%-32px)] ${shapes[size]} max-sm:mb-0 max-sm:rounded-b-none max-sm:border-x-0 rounded-[20px] border border-line bg-overlay p-0 text-ink shadow-[var(--shadow)]`}
    >
      <div className="flex items-center gap-3 px-6 pt-5">
        <h2 id={titleId} className="min-w-0 grow text-[22px] wrap-anywhere">
          {title}
        </h2>
        {mandatory ? null : <CloseButton onClose={onClose} />}
      </div>
      <div className="px-6 pt-3 pb-6">{open ? children : null}</div>
    </dialog>
  );
}
