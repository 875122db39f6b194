import { m } from '#messages';
import { useLanguage } from '../addresses/language.ts';
import { Link } from '../addresses/link.tsx';
import { href } from '../addresses/paths.ts';
import { Logo } from '../consent/gate.tsx';
import { quickExit } from '../consent/quick-exit.ts';
import { Icon } from '../../ui/icon.tsx';
import type { RoomGroup } from '../slots.ts';
import { Menu, menus } from './menu.tsx';
import { useHere } from './places.ts';

/** So many of a room's pages stand at the bottom of a phone, beside the menu of all. */
const TABS = 4;

interface RoomMenuProps {
  title: string;
  groups: readonly RoomGroup[];
}

/** The one menu of the studio or the back office, in place of that of guests: at the side of a wide page, at the bottom of a phone. */
export function RoomMenu({ title, groups }: RoomMenuProps) {
  return (
    <>
      <nav
        aria-label={title}
        className="sticky top-0 hidden h-screen flex-col overflow-y-auto border-r border-line px-3 py-6 desktop:flex"
      >
        <Link
          href={href('home', useLanguage())}
          className="mb-5 px-3 max-lg:px-0 max-lg:text-center"
          aria-label="Séparée"
        >
          <span className="font-serif text-[30px] leading-none text-ember-text lg:hidden">é</span>
          <span className="max-lg:hidden">
            <Logo />
          </span>
        </Link>
        <div className="flex flex-col gap-0.5">
          <Groups groups={groups} look="menu-link min-h-11" labelLook="max-lg:sr-only" />
        </div>
        <Ways look="menu-link min-h-11" labelLook="max-lg:sr-only" />
      </nav>
      <nav
        aria-label={title}
        className="fixed inset-x-0 bottom-0 z-20 flex justify-around border-t border-line bg-surface/92 px-1 pt-1.5 pb-[max(10px,env(safe-area-inset-bottom))] backdrop-blur-xl desktop:hidden"
      >
        <Tabs groups={groups} />
        <button type="button" popoverTarget={menus.navigation} className="tab-link min-w-0! flex-1">
          <Icon name="menu" size={22} />
          {m.shell_menu()}
        </button>
      </nav>
      <Menu id={menus.navigation} title={title}>
        <nav aria-label={title} className="flex flex-col">
          <Groups groups={groups} look="menu-item" labelLook="" />
        </nav>
        <Ways look="menu-item" labelLook="" />
      </Menu>
    </>
  );
}

interface LookProps {
  look: string;
  labelLook: string;
}

function Groups({ groups, look, labelLook }: LookProps & { groups: readonly RoomGroup[] }) {
  const here = useHere();
  return groups.map(({ label, links }) => (
    <div key={label ?? ''} role="group" aria-label={label ?? undefined} className="flex flex-col gap-0.5">
      {label === null ? null : (
        <p aria-hidden="true" className={`px-3 pt-4 pb-1 text-[12.5px] text-faint ${labelLook}`}>
          {label}
        </p>
      )}
      {links.map(({ address, label: name, icon }) => (
        <Link
          key={address}
          href={address}
          aria-current={here === address ? 'page' : undefined}
          title={name}
          className={look}
        >
          <Icon name={icon} />
          <span className={labelLook}>{name}</span>
        </Link>
      ))}
    </div>
  ));
}

function Tabs({ groups }: { groups: readonly RoomGroup[] }) {
  const here = useHere();
  return groups
    .flatMap(({ links }) => links)
    .slice(0, TABS)
    .map(({ address, label, short = label, icon }) => (
      <Link
        key={address}
        href={address}
        aria-current={here === address ? 'page' : undefined}
        className="tab-link min-w-0! flex-1 text-center"
      >
        <Icon name={icon} size={22} />
        <span className="max-w-full truncate">{short}</span>
      </Link>
    ));
}

/** To what guests see, and away. */
function Ways({ look, labelLook }: LookProps) {
  return (
    <div className="mt-auto flex flex-col border-t border-line pt-2 max-desktop:mt-2">
      <Link href={href('home', useLanguage())} className={look} title={m.shell_to_home()}>
        <Icon name="home" />
        <span className={labelLook}>{m.shell_to_home()}</span>
      </Link>
      <button type="button" onClick={quickExit} className={look} title={m.shell_quick_exit()}>
        <Icon name="exit" />
        <span className={labelLook}>{m.shell_quick_exit()}</span>
      </button>
    </div>
  );
}
