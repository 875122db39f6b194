import { lazy, Suspense } from 'react';
import { m } from '#messages';
import { Link } from '../addresses/link.tsx';
import { mainMenu, phoneMenus } from '../slots.ts';
import { filled } from '../compose/filled.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Menu, menus } from './menu.tsx';
import { useHere, usePlaces } from './places.ts';

const NavigationMenu = lazy(() => import('./navigation-menu.tsx'));

/** At the bottom of a phone: the places that most go to, what features open there, and the menu of everything. */
export function TabBar() {
  const here = useHere();
  const places = usePlaces(mainMenu).filter(({ isTab }) => isTab);
  return (
    <>
      <nav
        aria-label={m.shell_main_menu()}
        className="fixed inset-x-0 bottom-0 z-20 flex justify-around border-t border-line bg-surface/92 px-1 pt-1.5 pb-[max(10px,env(safe-area-inset-bottom))] backdrop-blur-xl desktop:hidden"
      >
        {places.map(({ address, label, icon }) => (
          <Link key={address} href={address} aria-current={here === address ? 'page' : undefined} className="tab-link">
            <Icon name={icon} size={22} />
            {label}
          </Link>
        ))}
        {filled(phoneMenus).map(({ id, label, icon }) =>
          icon === undefined ? null : <MenuTab key={id} id={id} label={label()} icon={icon} />,
        )}
        <MenuTab id={menus.navigation} label={m.shell_menu()} icon="menu" />
      </nav>
      <Menu id={menus.navigation} title={m.shell_main_menu()}>
        <Suspense fallback={<div className="h-96" />}>
          <NavigationMenu />
        </Suspense>
      </Menu>
      {filled(phoneMenus).map(({ id, label, Content }) => (
        <Menu key={id} id={id} title={label()}>
          <Suspense fallback={<div className="h-72" />}>
            <Content />
          </Suspense>
        </Menu>
      ))}
    </>
  );
}

function MenuTab({ id, label, icon }: { id: string; label: string; icon: IconName }) {
  return (
    <button type="button" popoverTarget={id} className="tab-link">
      <Icon name={icon} size={22} />
      {label}
    </button>
  );
}
