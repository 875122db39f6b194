import { Suspense, type ReactNode } from 'react';
import { m } from '#messages';
import type { Right } from '../../../platform/contract.ts';
import { useSession } from '../../../shell/api/use-session.ts';
import { useAllLater } from '../../../shell/compose/filled.ts';
import { useLanguage } from '../../../shell/addresses/language.ts';
import { Link } from '../../../shell/addresses/link.tsx';
import { href, type PlainPage } from '../../../shell/addresses/paths.ts';
import { Loading } from '../../../ui/data/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
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

/** The frame of every section of the back office, below its heading; its menu stands around it. Who may not enter is told the way. */
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
    <div className="mx-auto max-w-[1640px] px-4 pt-4 desktop:px-9">
      <div className={wide ? '' : 'max-w-[1080px]'}>
        <h1 className="text-[32px]">{title}</h1>
        {text === undefined ? null : <p className="mt-1 max-w-[64ch] text-muted">{text}</p>}
        <div className="mt-6">
          <Suspense fallback={<Loading height="h-96" />}>
            <Allowed page={page} rights={guest.rights}>
              {children}
            </Allowed>
          </Suspense>
        </div>
      </div>
    </div>
  );
}

/** The server refuses who has not the right to a section; here he is told so at once. */
function Allowed({ page, rights, children }: { page: PlainPage; rights: readonly Right[]; children: ReactNode }) {
  const section = useAllLater(operatorSections)
    .flatMap((menu) => menu.sections)
    .find((each) => each.page === page);
  if (section !== undefined && !rights.includes(section.right)) return <Notice text={m.backoffice_error_right()} />;
  return children;
}
