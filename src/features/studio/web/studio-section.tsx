import { Suspense, type ReactNode } from 'react';
import { m } from '#messages';
import { useSession } from '../../../shell/api/use-session.ts';
import { useAllLater } from '../../../shell/compose/filled.ts';
import { useLanguage } from '../../../shell/addresses/language.ts';
import { Link } from '../../../shell/addresses/link.tsx';
import { href, type PlainPage } from '../../../shell/addresses/paths.ts';
import { Notice } from '../../../ui/notice.tsx';
import { OperatorNotices } from './operator-notices.tsx';
import { studioSections } from './slots.ts';

interface StudioSectionProps {
  page: PlainPage;
  /** The dashboard is as wide as there is room; what is read is narrower. */
  wide?: boolean;
  text?: string;
  children: ReactNode;
}

/** The frame of every page of the studio, below its heading; its menu stands around it. Who is no performer is told the way. */
export function StudioSection({ page, wide = false, text, children }: StudioSectionProps) {
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
  return (
    <Suspense fallback={<Notice title={m.shell_loading()} />}>
      <Section page={page} wide={wide} text={text}>
        {children}
      </Section>
    </Suspense>
  );
}

function Section({
  page,
  wide,
  text,
  children,
}: Required<Omit<StudioSectionProps, 'text'>> & { text: string | undefined }) {
  const sections = useAllLater(studioSections).flatMap((menu) => menu.sections);
  const title = sections.find((section) => section.page === page)?.label() ?? m.studio_title();
  return (
    <div className="mx-auto max-w-[1480px] px-4 pt-2 pb-16 desktop:px-9">
      <div className={wide ? '' : 'max-w-[1000px]'}>
        <OperatorNotices />
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
    </div>
  );
}
