import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { m } from '#messages';
import { useScrollLock } from '../scroll/scroll-lock.ts';
import { Icon } from '../../ui/icon.tsx';

/** The main menus (§2), by the names that buttons open them by (`popoverTarget`). */
export const menus = {
  navigation: 'menu-navigation',
  search: 'menu-search',
  categories: 'menu-categories',
  account: 'menu-account',
  settings: 'menu-settings',
  notifications: 'menu-notifications',
} as const;

interface MenuProps {
  id: (typeof menus)[keyof typeof menus];
  title: string;
  /** Where it hangs on wide pages, as a class; a menu of phones alone is not there. */
  wide?: string;
  children: ReactNode;
}

/** From here on menus hang from their buttons (§2). */
const WIDE = '(width >= 1023px)';

/**
 * A menu, in the browser's own popover: of those only one is open at a time but for one that was opened from within another, and it closes on
 * Escape and on a press beside it. It comes from below on phones, where the page behind stands still. What is in it is drawn once it
 * is opened; a link in it closes it.
 */
export function Menu({ id, title, wide = 'desktop:hidden!', children }: MenuProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isOver, setOver] = useState(false);
  const router = useRouter();
  useScrollLock(isOver);
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', () => {
        if (ref.current?.matches(':popover-open') === true) ref.current.hidePopover();
      }),
    [router],
  );

  // A press that came before this script has opened it: the browser does that by itself.
  useEffect(() => {
    if (ref.current?.matches(':popover-open') !== true) return;
    setOpen(true);
    setOver(!matchMedia(WIDE).matches);
  }, []);

  function follow(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest('a') !== null) ref.current?.hidePopover();
  }
  return (
    <div
      ref={ref}
      id={id}
      popover="auto"
      role="dialog"
      aria-label={title}
      className={`menu ${wide}`}
      onBeforeToggle={({ newState }) => {
        if (newState === 'open') setOpen(true);
      }}
      onToggle={({ newState }) => {
        setOpen(newState === 'open');
        setOver(newState === 'open' && !matchMedia(WIDE).matches);
      }}
    >
      {isOpen ? (
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- A link that is followed by a key is clicked too.
        <div onClick={follow}>
          <div className="flex items-center pl-3 desktop:hidden">
            <p className="grow font-serif text-[20px]">{title}</p>
            <button
              type="button"
              className="icon-btn hover:bg-raised"
              popoverTarget={id}
              popoverTargetAction="hide"
              aria-label={m.shell_close()}
            >
              <Icon name="close" />
            </button>
          </div>
          {children}
        </div>
      ) : null}
    </div>
  );
}
