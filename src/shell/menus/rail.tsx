import { m } from '#messages';
import { useLanguage } from '../addresses/language.ts';
import { Link } from '../addresses/link.tsx';
import { href } from '../addresses/paths.ts';
import { Logo } from '../consent/gate.tsx';
import { quickExit } from '../consent/quick-exit.ts';
import { mainMenu } from '../slots.ts';
import { Icon } from '../../ui/icon.tsx';
import { useHere, usePlaces } from './places.ts';

/** The main menu at the side of a wide page. */
export function Rail() {
  const places = usePlaces(mainMenu);
  const here = useHere();
  return (
    <nav
      aria-label={m.shell_main_menu()}
      className="sticky top-0 hidden h-screen flex-col gap-0.5 border-r border-line px-3 py-6 desktop:flex"
    >
      <Link
        href={href('home', useLanguage())}
        className="mb-6 px-3 max-lg:overflow-hidden max-lg:px-0 max-lg:text-center"
        aria-label="Séparée"
      >
        <span className="lg:hidden font-serif text-[30px] leading-none text-ember-text">é</span>
        <span className="max-lg:hidden">
          <Logo />
        </span>
      </Link>
      {places.map((place) => (
        <Link
          key={place.address}
          href={place.address}
          aria-current={here === place.address ? 'page' : undefined}
          title={place.label}
          className="menu-link"
        >
          <Icon name={place.icon} />
          <span className="max-lg:sr-only">{place.label}</span>
        </Link>
      ))}
      <button
        type="button"
        onClick={quickExit}
        className="mt-auto flex items-center gap-3 rounded-control px-3 py-2.5 font-medium text-muted hover:bg-raised hover:text-ink max-lg:justify-center"
      >
        <Icon name="exit" />
        <span className="max-lg:sr-only">{m.shell_quick_exit()}</span>
        <span className="ml-auto text-[12px] text-faint max-lg:hidden">{m.shell_quick_exit_hint()}</span>
      </button>
    </nav>
  );
}
