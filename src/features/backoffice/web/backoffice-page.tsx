import { Suspense, type ReactNode } from 'react';
import { m } from '#messages';
import type { Right } from '../../../platform/contract.ts';
import { useSession } from '../../../shell/api/use-session.ts';
import { useAllLater } from '../../../shell/compose/filled.ts';
import { useLanguage } from '../../../shell/addresses/language.ts';
import { Link } from '../../../shell/addresses/link.tsx';
import { href, type PlainPage } from '../../../shell/addresses/paths.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SectionMenu } from '../../../ui/section-menu.tsx';
import { operatorSections } from './slots.ts';

interface BackofficePageProps {
  /** Which section this is. */
  page: PlainPage;
  title: string;
  text?: string;
  /** Pictures side by side want all the room there is. */
  wide?: boolean;
  children: ReactNode;
}

/** The frame of every section of the back office: its menu, and its heading. Who may not enter is told the way. */
export function BackofficePage({ page, title, text, wide = false, children }: BackofficePageProps) {
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
  return (
    // The menu stands at the same place in every section, however wide that is.
    <div className="mx-auto max-w-[1640px] px-4 pt-4 desktop:px-9">
      <Suspense fallback={<div className="h-15" />}>
        <Sections here={page} rights={guest.rights} />
      </Suspense>
      <div className={wide ? '' : 'max-w-[1080px]'}>
        <h1 className="text-[32px]">{title}</h1>
        {text === undefined ? null : <p className="mt-1 max-w-[64ch] text-muted">{text}</p>}
        <div className="mt-6">{children}</div>
      </div>
    </div>
  );
}

function Sections({ here, rights }: { here: PlainPage; rights: readonly Right[] }) {
  const language = useLanguage();
  const links = useAllLater(operatorSections)
    .flatMap(({ sections }) => sections)
    .filter(({ right }) => rights.includes(right))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ page, label, icon }) => ({ page, label, icon, address: href(page, language) }));
  return <SectionMenu label={m.backoffice_title()} links={links} here={here} />;
}
