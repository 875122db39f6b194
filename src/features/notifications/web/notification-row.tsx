import type { ReactNode } from 'react';
import { m } from '#messages';
import { sendCommand } from '../../../shell/api/channel.ts';
import { useLanguage } from '../../../shell/addresses/language.ts';
import { Link } from '../../../shell/addresses/link.tsx';
import { formatMoment } from '../../../platform/time/format.ts';
import type { Notification } from '../contract.ts';

/** Marks one as read; without a connection it stays unread. */
export const markRead = (id: number): void =>
  void sendCommand('markNotificationsRead', { ids: [id] }).catch(() => undefined);

/** One of a list. Who follows it has read it; what leads nowhere is read by a press on it. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const { id, title, text, address, at, unread } = notification;
  const language = useLanguage();
  const read = () => {
    if (unread) markRead(id);
  };
  const inside: ReactNode = (
    <>
      <span aria-hidden="true" className={`mt-[9px] size-2 shrink-0 rounded-full ${unread ? 'bg-ember' : ''}`} />
      <span className="min-w-0 grow">
        <span
          className={`block text-[15px] text-pretty wrap-anywhere ${unread ? 'font-medium text-ink' : 'text-muted'}`}
        >
          {title}
          {unread ? <span className="sr-only"> ({m.notifications_unread()})</span> : null}
        </span>
        {text === null ? null : (
          <span className="mt-0.5 line-clamp-3 block text-[14px] text-pretty wrap-anywhere text-muted">{text}</span>
        )}
        <time dateTime={at} className="mt-0.5 block text-[13px] text-faint tabular-nums">
          {formatMoment(at, language)}
        </time>
      </span>
    </>
  );
  const look = 'flex w-full gap-3 rounded-control px-3 py-2.5 text-left transition-colors';
  return (
    <li>
      {address !== null ? (
        <Link href={address} onClick={read} className={`${look} hover:bg-raised`}>
          {inside}
        </Link>
      ) : unread ? (
        <button type="button" onClick={read} title={m.notifications_read_one()} className={`${look} hover:bg-raised`}>
          {inside}
        </button>
      ) : (
        <div className={look}>{inside}</div>
      )}
    </li>
  );
}
