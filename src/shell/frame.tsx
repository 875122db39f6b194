import { useLocation } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { m } from '#messages';
import { useSession } from './api/use-session.ts';
import { AllOf } from './compose/filled-parts.tsx';
import { filled, ranked } from './compose/filled.ts';
import { Gate, Logo } from './consent/gate.tsx';
import { useLanguage } from './addresses/language.ts';
import { Link } from './addresses/link.tsx';
import { href, isBelow, type PathName } from './addresses/paths.ts';
import { quickExit, useQuickExitKeys } from './consent/quick-exit.ts';
import { Footer } from './footer.tsx';
import { framings, mainMenu, notes, overlays, strips, topBar, type Framing } from './slots.ts';
import { Icon } from '../ui/icon.tsx';

/** What stands around every page: rail, top bar, tabs, footer, gate, and what the features put there. */
export function Frame({ page, children }: { page: PathName | null; children: ReactNode }) {
  useQuickExitKeys();
  const { status } = useSession();
  const { isBare = false, hasNotesBelow = false } = framingOf(page);
  return (
    <>
      <div
        data-page
        className={
          isBare ? '' : 'desktop:grid desktop:grid-cols-[76px_minmax(0,1fr)] lg:grid-cols-[232px_minmax(0,1fr)]'
        }
      >
        <a
          href="#main"
          className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-40 btn btn-primary"
        >
          {m.shell_skip()}
        </a>
        {isBare ? null : <Rail />}
        <div className="min-w-0">
          {isBare ? null : <TopBar />}
          {status === 'offline' ? <Strip text={m.shell_offline()} /> : null}
          {status === 'locked' ? <Strip text={m.shell_locked()} /> : null}
          <AllOf slot={strips} />
          <main id="main" tabIndex={-1} className="outline-none">
            {children}
          </main>
          {isBare ? null : <Footer />}
        </div>
        {isBare ? null : <Tabs />}
      </div>
      <Gate />
      {isBare ? null : (
        <Notes areBelow={hasNotesBelow}>
          {ranked(notes).map(({ rank, Note }) => (
            <Note key={rank} />
          ))}
        </Notes>
      )}
      <AllOf slot={overlays} />
    </>
  );
}

/** How a page is framed; one below another's address as that one. */
function framingOf(page: PathName | null): Partial<Framing> {
  if (page === null) return {};
  return filled(framings).find((framing) => page === framing.page || isBelow(page, framing.page)) ?? {};
}

/**
 * Quiet cards over the page, so that nothing on it moves, one below the other: on phones under the top bar, where no page has its
 * button but some, which have them at the bottom. They wait for the gate.
 */
function Notes({ areBelow, children }: { areBelow: boolean; children: ReactNode }) {
  return (
    <div
      className={`pointer-events-none fixed inset-x-3 z-10 hidden flex-col gap-2 in-data-entered:flex desktop:top-auto desktop:right-9 desktop:bottom-6 desktop:left-auto desktop:w-[540px] ${areBelow ? 'bottom-[84px]' : 'top-[64px]'}`}
    >
      {children}
    </div>
  );
}

const Strip = ({ text }: { text: string }) => (
  <p role="status" className="bg-raised px-5 py-2 text-center text-[14px]">
    {text}
  </p>
);

function usePlaces() {
  const language = useLanguage();
  const { guest } = useSession();
  return ranked(mainMenu)
    .filter(({ role }) => role === undefined || role === guest?.role)
    .map(({ page, label, icon }) => ({ address: href(page, language), label: label(), icon }));
}

function useHere(): string {
  // The router knows pages by their English form; the address is what the links above compare with.
  const { publicHref } = useLocation();
  return publicHref.split(/[?#]/)[0] ?? '/';
}

function Rail() {
  const places = usePlaces();
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

function TopBar() {
  const hidden = useHiddenOnScroll();
  return (
    <header
      className={`sticky top-0 z-20 flex items-center gap-3 bg-ground/85 px-4 py-2.5 backdrop-blur-xl transition-transform duration-200 desktop:px-9 desktop:py-3.5 ${hidden ? 'max-desktop:-translate-y-full' : ''}`}
    >
      <Link href={href('home', useLanguage())} className="desktop:hidden" aria-label="Séparée">
        <Logo />
      </Link>
      <div className="ml-auto flex items-center gap-2">
        <AllOf slot={topBar} />
      </div>
    </header>
  );
}

function Tabs() {
  const places = usePlaces();
  const here = useHere();
  return (
    <nav
      aria-label={m.shell_main_menu()}
      className="fixed inset-x-0 bottom-0 z-20 flex justify-around border-t border-line bg-surface/92 px-1 pt-1.5 pb-[max(10px,env(safe-area-inset-bottom))] backdrop-blur-xl desktop:hidden"
    >
      {places.slice(0, 5).map((place) => (
        <Link
          key={place.address}
          href={place.address}
          aria-current={here === place.address ? 'page' : undefined}
          className="tab-link"
        >
          <Icon name={place.icon} size={22} />
          {place.label}
        </Link>
      ))}
    </nav>
  );
}
