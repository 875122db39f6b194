import type { ReactNode } from 'react';
import { m } from '#messages';
import { useSession } from '../../../shell/api/use-session.ts';
import { useLanguage } from '../../../shell/language.ts';
import { Link } from '../../../shell/link.tsx';
import { href } from '../../../shell/paths.ts';
import { Icon } from '../../../shell/ui/icon.tsx';
import { Notice } from '../../../shell/ui/notice.tsx';
import { rooms, type Room } from './rooms.ts';

interface HouseProps {
  /** Which room this is. */
  page: Room['page'];
  title: string;
  text?: string;
  /** Pictures side by side want all the room there is. */
  wide?: boolean;
  children: ReactNode;
}

/** On a phone not all doors are in sight; the one that stands open is. */
const show = (door: HTMLElement | null): void => door?.scrollIntoView({ block: 'nearest', inline: 'center' });

/** The frame of every room of the house: its doors, and its heading. Who may not enter is told the way. */
export function House({ page, title, text, wide = false, children }: HouseProps) {
  const language = useLanguage();
  const { guest, status } = useSession();
  if (status === 'loading' || guest === null) return <Notice title={m.shell_loading()} />;
  if (guest.role !== 'operator') {
    return (
      <Notice title={m.backoffice_title()} text={m.backoffice_only_operators()}>
        <Link href={href('logIn', language)} className="btn btn-primary">
          {m.shell_log_in()}
        </Link>
      </Notice>
    );
  }
  if (!guest.isStrong) {
    return (
      <Notice title={m.backoffice_factor_title()} text={m.backoffice_factor_text()}>
        <Link href={href('accountSecurity', language)} className="btn btn-primary">
          {m.backoffice_factor_go()}
        </Link>
      </Notice>
    );
  }
  const open = rooms.filter(({ right }) => guest.rights.includes(right));
  return (
    <div className={`mx-auto px-4 pt-4 desk:px-9 ${wide ? 'max-w-[1640px]' : 'max-w-[1080px]'}`}>
      <nav aria-label={m.backoffice_title()} className="-mx-4 flex gap-1 overflow-x-auto px-4 pb-4 desk:flex-wrap">
        {open.map((room) => (
          <span key={room.page} ref={room.page === page ? show : undefined} className="shrink-0">
            <Link
              href={href(room.page, language)}
              aria-current={room.page === page ? 'page' : undefined}
              className="flex min-h-11 items-center gap-2 rounded-control px-3 text-[14px] font-medium text-muted hover:bg-raised hover:text-ink aria-[current=page]:bg-raised aria-[current=page]:text-ink"
            >
              <Icon name={room.icon} size={18} />
              {room.label()}
            </Link>
          </span>
        ))}
      </nav>
      <h1 className="text-[32px]">{title}</h1>
      {text === undefined ? null : <p className="mt-1 max-w-[64ch] text-muted">{text}</p>}
      <div className="mt-6">{children}</div>
    </div>
  );
}
