import type { ReactNode } from 'react';
import { m } from '#messages';

/** Who is at the other end of a channel. */
export interface Partner {
  name: string;
  picture: ReactNode;
  isOnline: boolean;
  /** Below the last words, in small: what one has put on him. */
  details?: string;
}

interface ChannelRowProps {
  partner: Partner;
  subject: string;
  isSubjectOwn: boolean;
  when: string;
  unreadCount: number;
  isSelected: boolean;
  onSelect: () => void;
}

/** One channel of a list. */
export function ChannelRow(props: ChannelRowProps) {
  const { subject, isSubjectOwn, when, unreadCount, isSelected, onSelect } = props;
  const { name, picture, isOnline, details = '' } = props.partner;
  return (
    <li>
      <button
        type="button"
        data-testid="channel"
        aria-current={isSelected ? 'true' : undefined}
        onClick={onSelect}
        className="flex w-full items-center gap-3 rounded-control px-2.5 py-2.5 text-left -outline-offset-2 hover:bg-raised aria-[current=true]:bg-raised"
      >
        <span className="relative shrink-0">
          {picture}
          {isOnline ? (
            <span
              className="absolute right-0 bottom-0 size-3.5 rounded-full border-2 border-ground bg-sea"
              title={m.messenger_online()}
            >
              <span className="sr-only">{m.messenger_online()}</span>
            </span>
          ) : null}
        </span>
        <span className="min-w-0 grow">
          <span className="flex items-baseline gap-2">
            <b className="truncate font-semibold">{name}</b>
            <span className="ml-auto shrink-0 text-[12.5px] text-faint">{when}</span>
          </span>
          <span className="flex items-center gap-2">
            <span className={`min-w-0 grow truncate text-[14px] ${unreadCount > 0 ? 'text-ink' : 'text-muted'}`}>
              {isSubjectOwn ? `${m.messenger_you()} ` : ''}
              {subject}
            </span>
            {unreadCount > 0 ? (
              <span className="shrink-0 rounded-full bg-ember px-2 text-[12.5px] leading-5 font-semibold text-on-ember tabular-nums">
                <span className="sr-only">{m.messenger_unread_count({ count: unreadCount })}</span>
                <span aria-hidden="true">{unreadCount}</span>
              </span>
            ) : null}
          </span>
          {details === '' ? null : <span className="block truncate text-[12.5px] text-faint">{details}</span>}
        </span>
      </button>
    </li>
  );
}
