import type { ReactNode } from 'react';
import { m } from '#messages';
import { useSession } from '../../../../shell/api/use-session.ts';
import { ranked } from '../../../../shell/compose/filled.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href, type PlainPage } from '../../../../shell/addresses/paths.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { bringIntoSight } from '../../../../ui/section-menu.tsx';
import { accountSections } from '../slots.ts';

/** The room around the pages of an account; who is not logged in is asked to. */
export function AccountSection({ here, children }: { here: PlainPage; children: ReactNode }) {
  const language = useLanguage();
  const { guest } = useSession();
  const sections = ranked(accountSections);
  const title = sections.find(({ page }) => page === here)?.label() ?? '';
  if (guest?.isLoggedIn === false) {
    return (
      <Notice title={title} text={m.identity_need_log_in()}>
        <Link href={href('logIn', language)} className="btn btn-primary">
          {m.shell_log_in()}
        </Link>
      </Notice>
    );
  }
  return (
    <div className="mx-auto max-w-[760px] px-4 pt-4 pb-16">
      <nav aria-label={m.shell_account()} className="-mx-4 mb-6 overflow-x-auto px-4">
        <ul className="flex gap-6 border-b border-line whitespace-nowrap">
          {sections.map(({ page, label }) => (
            <li key={page} ref={page === here ? bringIntoSight : undefined}>
              <Link
                href={href(page, language)}
                aria-current={page === here ? 'page' : undefined}
                className="inline-flex min-h-11 items-center border-b-2 border-transparent text-muted hover:text-ink aria-[current=page]:border-ember aria-[current=page]:text-ink"
              >
                {label()}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <h1 className="text-[34px]">{title}</h1>
      {guest === null ? (
        <div role="status" aria-label={m.shell_loading()} className="skeleton mt-8 h-72" />
      ) : (
        <div className="flex flex-col">{children}</div>
      )}
    </div>
  );
}
