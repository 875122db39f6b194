import type { ReactNode } from 'react';
import { m } from '#messages';
import { useSession } from '../../../../shell/api/use-session.ts';
import { ranked } from '../../../../shell/compose/filled.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href, type PlainPage } from '../../../../shell/addresses/paths.ts';
import { menus } from '../../../../shell/menus/menu.tsx';
import { usePlaces } from '../../../../shell/menus/places.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { accountSections } from '../slots.ts';

interface AccountSectionProps {
  here: PlainPage;
  /** Said in place of the section's name. */
  title?: string;
  /** What who is not logged in is told and can do; without it he is asked to log in. */
  loggedOut?: ReactNode;
  /** It shows pictures side by side, with a heading of its own. */
  wide?: boolean;
  children: ReactNode;
}

/** The room around the pages of an account, with the way to all others; who is not logged in is asked to. */
export function AccountSection({ here, title, loggedOut, wide = false, children }: AccountSectionProps) {
  const language = useLanguage();
  const { guest } = useSession();
  const name =
    ranked(accountSections)
      .find(({ page }) => page === here)
      ?.label() ?? '';
  if (guest?.isLoggedIn === false) {
    return (
      loggedOut ?? (
        <Notice title={title ?? name} text={m.identity_need_log_in()}>
          <Link href={href('logIn', language)} className="btn btn-primary">
            {m.shell_log_in()}
          </Link>
        </Notice>
      )
    );
  }
  return (
    <div
      className={`mx-auto px-4 pt-4 pb-16 desktop:grid desktop:grid-cols-[200px_minmax(0,1fr)] desktop:gap-10 desktop:px-9 ${wide ? 'max-w-[1480px]' : 'max-w-[1040px]'}`}
    >
      <Sections here={href(here, language)} name={name} />
      <div>
        {wide ? null : <h1 className="text-[34px] max-desktop:mt-5">{title ?? name}</h1>}
        {guest === null ? (
          <div role="status" aria-label={m.shell_loading()} className="skeleton mt-8 h-72" />
        ) : (
          <div className="flex flex-col">{children}</div>
        )}
      </div>
    </div>
  );
}

/** All sections beside the one that is open; on phones they are in the account's menu. */
function Sections({ here, name }: { here: string; name: string }) {
  return (
    <>
      <button
        type="button"
        popoverTarget={menus.account}
        className="flex min-h-12 w-full items-center gap-3 rounded-control border border-line px-4 font-medium desktop:hidden"
      >
        <span className="text-faint">{m.shell_account()}</span>
        {name}
        <span className="ml-auto text-faint">
          <Icon name="down" />
        </span>
      </button>
      <nav aria-label={m.shell_account()} className="sticky top-24 self-start max-desktop:hidden">
        {usePlaces(accountSections).map(({ address, label, icon }) => (
          <Link
            key={address}
            href={address}
            aria-current={address === here ? 'page' : undefined}
            className="menu-item aria-[current=page]:bg-raised"
          >
            <Icon name={icon} size={18} />
            {label}
          </Link>
        ))}
      </nav>
    </>
  );
}
