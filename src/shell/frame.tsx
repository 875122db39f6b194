import { createElement, Suspense, type ComponentType, type ReactNode } from 'react';
import { m } from '#messages';
import { useSession } from './api/use-session.ts';
import { AllOf } from './compose/filled-parts.tsx';
import { filled, ranked } from './compose/filled.ts';
import { later, useLater, type Later } from './compose/later.ts';
import { Gate } from './consent/gate.tsx';
import { isWithoutAge } from './consent/without-age.ts';
import { isBelow, type PathName } from './addresses/paths.ts';
import { useQuickExitKeys } from './consent/quick-exit.ts';
import { Footer } from './footer.tsx';
import { Rail } from './menus/rail.tsx';
import { TabBar } from './menus/tab-bar.tsx';
import { TopBar } from './menus/top-bar.tsx';
import { Strip } from './strips/strip.tsx';
import { framings, notes, overlays, strips, type Framing } from './slots.ts';

/** What stands around every page: rail, top bar, tabs, footer, gate, and what the features put there. */
export function Frame({ page, children }: { page: PathName | null; children: ReactNode }) {
  useQuickExitKeys();
  const { status } = useSession();
  const { isBare = false, hasNotesAbove = false, menu } = framingOf(page);
  const isOpen = isWithoutAge(page);
  const ownMenu =
    menu === undefined ? null : (
      <Suspense fallback={<div />}>
        <OwnMenu menu={menu} />
      </Suspense>
    );
  return (
    <>
      <div
        data-page={isOpen ? 'open' : 'kept'}
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
        {isBare ? null : (ownMenu ?? <Rail />)}
        <div className="min-w-0">
          {isBare ? null : <TopBar isRoom={menu !== undefined} />}
          {status === 'offline' ? <Strip>{m.shell_offline()}</Strip> : null}
          {status === 'locked' || status === 'foreign' ? (
            <Suspense>
              <RefusedStrip />
            </Suspense>
          ) : null}
          <AllOf slot={strips} />
          <main id="main" tabIndex={-1} className="outline-none">
            {children}
          </main>
          {isBare ? null : <Footer isRoom={menu !== undefined} />}
        </div>
        {isBare || menu !== undefined ? null : <TabBar />}
      </div>
      {isOpen ? null : <Gate />}
      {isBare ? null : (
        <Notes areAbove={hasNotesAbove}>
          {ranked(notes).map(({ rank, Note, isEverywhere = false }) =>
            menu === undefined || isEverywhere ? <Note key={rank} /> : null,
          )}
        </Notes>
      )}
      <AllOf slot={overlays} />
    </>
  );
}

/** How a page is framed; one without a framing of its own as the one that its address is below. */
function framingOf(page: PathName | null): Partial<Framing> {
  if (page === null) return {};
  const all = filled(framings);
  return all.find((framing) => framing.page === page) ?? all.find((framing) => isBelow(page, framing.page)) ?? {};
}

/**
 * Quiet cards over the page, so that nothing on it moves, one below the other: on phones over the tabs, clear of a page's heading and
 * its first fields; pages that have their button there have them under the top bar. They wait for the gate, and on phones for
 * each other: who is there for the first time is told of his data before all else.
 */
function Notes({ areAbove, children }: { areAbove: boolean; children: ReactNode }) {
  return (
    <div
      className={`pointer-events-none fixed inset-x-3 z-10 hidden flex-col gap-2 max-desktop:[&>:not(:last-child)]:hidden in-data-entered:flex desktop:top-auto desktop:right-9 desktop:bottom-6 desktop:left-auto desktop:w-[540px] ${areAbove ? 'top-[64px]' : 'bottom-[calc(62px+max(10px,env(safe-area-inset-bottom)))]'}`}
    >
      {children}
    </div>
  );
}

/** Seldom seen, and so no part of every page. */
const refusedStrip = later(() => import('./strips/refused-strip.tsx'));

const RefusedStrip = () => createElement(useLater(refusedStrip));

/** In place of the menus of guests. */
const OwnMenu = ({ menu }: { menu: Later<ComponentType> }) => createElement(useLater(menu));
