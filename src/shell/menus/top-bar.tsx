import { lazy, Suspense, useEffect, useState } from 'react';
import { m } from '#messages';
import { useLanguage } from '../addresses/language.ts';
import { Link } from '../addresses/link.tsx';
import { href } from '../addresses/paths.ts';
import { AllOf, Filled } from '../compose/filled-parts.tsx';
import { Logo } from '../consent/gate.tsx';
import { useIsBarHidden } from '../scroll/hidden-bar.ts';
import { topBar, topBarSearch } from '../slots.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu, menus } from './menu.tsx';

const SettingsMenu = lazy(() => import('./settings-menu.tsx'));

const SCROLL_MS = 200;
const HIDE_AFTER = 50;
const MOVEMENT = 10;

/** §2, §9: on phones the bar hides on the way down, past 50 px, and comes back on the way up. */
function useHiddenOnScroll(): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    let last = scrollY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const judge = () => {
      timer = undefined;
      const moved = scrollY - last;
      if (Math.abs(moved) < MOVEMENT) return;
      setHidden(moved > 0 && scrollY > HIDE_AFTER);
      last = scrollY;
    };
    const onScroll = () => (timer ??= setTimeout(judge, SCROLL_MS));
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
      clearTimeout(timer);
    };
  }, []);
  return hidden;
}

/** Above every page: what is searched for (but in rooms), language and scheme, and who one is. */
export function TopBar({ isRoom }: { isRoom: boolean }) {
  const isScrolledAway = useHiddenOnScroll();
  const isHidden = useIsBarHidden();
  return (
    <header
      className={`sticky top-0 z-20 flex items-center gap-3 bg-ground/85 px-4 py-2.5 backdrop-blur-xl transition-transform duration-200 desktop:px-9 desktop:py-3.5 ${isHidden ? '-translate-y-full' : ''} ${isScrolledAway ? 'max-desktop:-translate-y-full' : ''}`}
    >
      <Link href={href('home', useLanguage())} className="desktop:hidden" aria-label="Séparée">
        <Logo />
      </Link>
      <div className="min-w-0 max-w-[440px] grow max-desktop:hidden">
        {isRoom ? null : <Filled slot={topBarSearch} fallback={<div className="h-12" />} />}
      </div>
      <div className="ml-auto flex items-center gap-2 max-sm:gap-1 max-[374px]:[&_.btn]:px-2! max-[374px]:[&_.btn]:text-[13.5px]!">
        <button
          type="button"
          popoverTarget={menus.settings}
          className="icon-btn hover:bg-raised max-desktop:hidden"
          aria-label={m.shell_settings()}
          title={m.shell_settings()}
        >
          <Icon name="globe" />
        </button>
        <AllOf slot={topBar} />
      </div>
      <Menu id={menus.settings} title={m.shell_settings()} wide="desktop:top-[66px] desktop:right-9 desktop:w-80">
        <Suspense fallback={<div className="h-72" />}>
          <SettingsMenu />
        </Suspense>
      </Menu>
    </header>
  );
}
