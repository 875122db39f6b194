import type { ReactNode } from 'react';
import { m } from '#messages';
import { useSession } from '../../../../shell/api/use-session.ts';
import { ranked } from '../../../../shell/compose/filled.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href, type PlainPage } from '../../../../shell/addresses/paths.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
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
      <Tabs
        label={m.shell_account()}
        tabs={sections.map(({ page, label }) => ({ key: page, address: href(page, language), label: label() }))}
        here={here}
      />
      <h1 className="mt-6 text-[34px]">{title}</h1>
      {guest === null ? (
        <div role="status" aria-label={m.shell_loading()} className="skeleton mt-8 h-72" />
      ) : (
        <div className="flex flex-col">{children}</div>
      )}
    </div>
  );
}
