import { useEffect, useState } from 'react';
import { m } from '#messages';
import { onEvent, sendCommand } from '../../../shell/api/channel.ts';
import { Link } from '../../../shell/addresses/link.tsx';
import { CloseButton } from '../../../ui/close-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Notification } from '../contract.ts';
import { markRead } from './notification-row.tsx';

/** It goes by itself after so long, unless somebody is at it; in the list it stays. */
const SHOWN_MS = 15_000;

/** The last urgent one, among the quiet cards over the page: read out when it is due, never in the way, and gone after a while. */
export default function FloatingNotes() {
  const [shown, setShown] = useState<Notification | null>(null);
  const [isHeld, setHeld] = useState(false);
  useEffect(
    () =>
      onEvent('floatingNotifications', ({ notifications }) => {
        const ids = new Set(notifications.map(({ id }) => id));
        // What it says is asked for in this page's language; what cannot be had now stands in the list.
        sendCommand('requestFloatingNotifications', {}).then(
          (answer) => setShown(answer.notifications.find(({ id }) => ids.has(id)) ?? null),
          () => undefined,
        );
      }),
    [],
  );
  // Read on another page, or become one with a later one.
  useEffect(
    () =>
      onEvent('navbarNotifications', ({ removedIds, markedAsReadIds }) =>
        setShown((now) => (now !== null && [...removedIds, ...markedAsReadIds].includes(now.id) ? null : now)),
      ),
    [],
  );
  useEffect(() => {
    if (shown === null || isHeld) return;
    const timer = setTimeout(() => setShown(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown, isHeld]);
  const hold = { onPointerEnter: () => setHeld(true), onFocus: () => setHeld(true) };
  const letGo = { onPointerLeave: () => setHeld(false), onBlur: () => setHeld(false) };
  return (
    <>
      {shown === null ? null : (
        <aside
          aria-label={m.notifications_title()}
          className="pointer-events-auto flex items-center gap-3 rounded-[16px] border border-line bg-overlay py-3 pr-4 pl-5 text-[15px] shadow-[var(--shadow)]"
          {...hold}
          {...letGo}
        >
          <span className="text-ember-text">
            <Icon name="bell" />
          </span>
          <p role="status" className="line-clamp-2 min-w-0 grow text-pretty wrap-anywhere">
            {shown.title}
          </p>
          {shown.address === null ? null : (
            <Link
              href={shown.address}
              className="btn btn-quiet shrink-0 px-4"
              onClick={() => {
                markRead(shown.id);
                setShown(null);
              }}
            >
              {m.notifications_float_open()}
            </Link>
          )}
          <CloseButton onClose={() => setShown(null)} />
        </aside>
      )}
    </>
  );
}
