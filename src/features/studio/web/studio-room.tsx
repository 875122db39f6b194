import type { ReactNode } from 'react';
import { m } from '#messages';
import { useSession } from '../../../shell/api/use-session.ts';
import { useLanguage } from '../../../shell/language.ts';
import { Link } from '../../../shell/link.tsx';
import { href } from '../../../shell/paths.ts';
import { Icon } from '../../../shell/ui/icon.tsx';
import { Notice } from '../../../shell/ui/notice.tsx';
import { HouseNotices } from './house-notices.tsx';
import { rooms } from './rooms.ts';

type Page = (typeof rooms)[number]['page'];

/** On a phone not all doors are in sight; the one that stands open is. */
const show = (door: HTMLElement | null): void => door?.scrollIntoView({ block: 'nearest', inline: 'center' });

interface StudioRoomProps {
  page: Page;
  /** The desk is as wide as there is room; what is read is narrower. */
  wide?: boolean;
  text?: string;
  children: ReactNode;
}

/** The frame of every page of the studio: its menu, and its heading. Who is no performer is told the way. */
export function StudioRoom({ page, wide = false, text, children }: StudioRoomProps) {
  const language = useLanguage();
  const { guest, status } = useSession();
  if (status === 'loading') return <Notice title={m.shell_loading()} />;
  if (guest?.role !== 'performer') {
    return (
      <Notice title={m.studio_title()} text={m.studio_only_performers()}>
        <Link href={href('logIn', language)} className="btn btn-primary">
          {m.shell_log_in()}
        </Link>
      </Notice>
    );
  }
  const title = rooms.find((room) => room.page === page)?.label() ?? m.studio_title();
  return (
    <div className={`mx-auto px-4 pt-2 pb-16 desk:px-9 ${wide ? 'max-w-[1480px]' : 'max-w-[1000px]'}`}>
      <nav aria-label={m.studio_title()} className="-mx-4 flex gap-1 overflow-x-auto px-4 pb-4">
        {rooms.map((room) => (
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
      <HouseNotices />
      {wide ? (
        <h1 className="sr-only">{title}</h1>
      ) : (
        <header className="pb-6">
          <h1 className="text-[32px]">{title}</h1>
          {text === undefined ? null : <p className="mt-1 max-w-[64ch] text-pretty text-muted">{text}</p>}
        </header>
      )}
      {children}
    </div>
  );
}

interface SectionProps {
  title: string;
  text?: string;
  children: ReactNode;
}

/** One subject of a page. */
export const Section = ({ title, text, children }: SectionProps) => (
  <section className="border-t border-line py-8">
    <h2 className="text-[22px]">{title}</h2>
    {text === undefined ? null : <p className="mt-2 max-w-[62ch] text-pretty text-muted">{text}</p>}
    <div className="mt-5">{children}</div>
  </section>
);
