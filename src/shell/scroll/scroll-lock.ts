import { useEffect } from 'react';

const locks = new Set<symbol>();

/** Holds the page where it is scrolled to; returns how to let it go. It moves again once nobody holds it (§2). */
export function lockScroll(): () => void {
  const lock = Symbol('lock');
  if (locks.size === 0) {
    const { documentElement: root } = document;
    root.dataset['locked'] = innerWidth > root.clientWidth ? 'wide' : '';
  }
  locks.add(lock);
  return () => {
    locks.delete(lock);
    if (locks.size === 0) delete document.documentElement.dataset['locked'];
  };
}

/** The same while something is open. */
export function useScrollLock(isOpen: boolean): void {
  useEffect(() => (isOpen ? lockScroll() : undefined), [isOpen]);
}
