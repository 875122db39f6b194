import type { ReactNode } from 'react';
import { m } from '#messages';
import { useSession } from '../../../shell/api/use-session.ts';
import { useLanguage } from '../../../shell/addresses/language.ts';
import { Link } from '../../../shell/addresses/link.tsx';
import { href } from '../../../shell/addresses/paths.ts';
import { Notice } from '../../../ui/notice.tsx';
import { RoomMenu } from '../../../ui/room-menu.tsx';
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
  const doors = rooms
    .filter(({ right }) => guest.rights.includes(right))
    .map(({ page, label, icon }) => ({ page, label, icon, address: href(page, language) }));
  return (
    // The doors stand at the same place in every room, however wide that is.
    <div className="mx-auto max-w-[1640px] px-4 pt-4 desk:px-9">
      <RoomMenu label={m.backoffice_title()} doors={doors} here={page} />
      <div className={wide ? '' : 'max-w-[1080px]'}>
        <h1 className="text-[32px]">{title}</h1>
        {text === undefined ? null : <p className="mt-1 max-w-[64ch] text-muted">{text}</p>}
        <div className="mt-6">{children}</div>
      </div>
    </div>
  );
}
