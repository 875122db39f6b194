import { m } from '#messages';
import { useSession } from '../api/use-session.ts';
import { useLanguage } from '../addresses/language.ts';
import { LanguageLinks } from '../addresses/language-links.tsx';
import { Link } from '../addresses/link.tsx';
import { href } from '../addresses/paths.ts';
import { filled } from '../compose/filled.ts';
import { quickExit } from '../consent/quick-exit.ts';
import { SchemeChoice } from '../scheme/scheme-choice.tsx';
import { mainMenu, phoneMenus } from '../slots.ts';
import { Icon } from '../../ui/icon.tsx';
import { menus } from './menu.tsx';
import { useHere, usePlaces } from './places.ts';

/** Everything there is, on a phone: all places, the other menus, language and scheme, and the way out. */
export default function NavigationMenu() {
  const here = useHere();
  const language = useLanguage();
  const { guest } = useSession();
  return (
    <>
      <nav aria-label={m.shell_main_menu()} className="grid grid-cols-2 gap-x-2">
        {usePlaces(mainMenu).map(({ address, label, icon }) => (
          <Link key={address} href={address} aria-current={here === address ? 'page' : undefined} className="menu-item">
            <Icon name={icon} />
            {label}
          </Link>
        ))}
        {filled(phoneMenus).map(({ id, label, icon }) =>
          icon === undefined ? (
            <button key={id} type="button" popoverTarget={id} className="menu-item">
              <Icon name="grid" />
              {label()}
            </button>
          ) : null,
        )}
        {guest?.isLoggedIn === true ? (
          <button type="button" popoverTarget={menus.account} className="menu-item">
            <Icon name="user" />
            {m.shell_account()}
          </button>
        ) : null}
      </nav>
      {guest?.isLoggedIn === true ? null : (
        <div className="mt-3 grid grid-cols-2 gap-2 px-1">
          <Link href={href('logIn', language)} className="btn btn-quiet">
            {m.shell_log_in()}
          </Link>
          <Link href={href('signUp', language)} className="btn btn-primary">
            {m.shell_sign_up()}
          </Link>
        </div>
      )}
      <div className="mt-3 border-t border-line px-1 pt-3">
        <SchemeChoice />
        <LanguageLinks className="mt-2 flex flex-wrap gap-x-1 text-muted" />
        <button type="button" onClick={quickExit} className="menu-item w-full">
          <Icon name="exit" />
          {m.shell_quick_exit()}
        </button>
      </div>
    </>
  );
}
