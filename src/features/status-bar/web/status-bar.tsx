import { lazy, Suspense, useEffect, useState } from 'react';
import { useSession } from '../../../shell/api/use-session.ts';
import { isInside, watchGate } from '../../../shell/gate-state.ts';
import { useLanguage } from '../../../shell/language.ts';
import type { StatusBarType } from '../constants.ts';
import type { StatusBar as Bar } from '../contract.ts';
import { barOfAddress, closeBar, loadStatusBars, onBarRemoved } from './bars.ts';

/** What the buttons of bars do; it may fail, and the bar then says so. */
export type StatusActions = Partial<Record<StatusBarType, () => void | Promise<void>>>;

const BarCard = lazy(() => import('./bar-card.tsx'));

/** §3: says one thing at a time, what matters most first, over the page so that nothing on it moves. */
export function StatusBar({ actions }: { actions: StatusActions }) {
  const language = useLanguage();
  const { guest } = useSession();
  const [bars, setBars] = useState<Bar[]>([]);
  const guestId = guest?.isLoggedIn === true ? guest.guestId : null;

  useEffect(() => {
    const tell = () => {
      const asked = isInside() ? barOfAddress(location.search) : null;
      if (asked !== null) setBars((shown) => [asked, ...without(asked.type)(shown)]);
    };
    tell();
    return watchGate(tell);
  }, []);

  useEffect(() => {
    if (guestId === null) return;
    let left = false;
    loadStatusBars(language).then(
      (items) => left || setBars((shown) => [...shown, ...items]),
      // Nothing is missing without it; the next page asks again.
      () => undefined,
    );
    const stop = onBarRemoved((type) => left || setBars(without(type)));
    return () => {
      left = true;
      stop();
    };
  }, [guestId, language]);

  const [bar] = bars;
  // The notice on data protection comes first.
  if (bar === undefined || guest?.showDataProtectionNotice === true) return null;
  return (
    <Suspense>
      <BarCard
        key={bar.type}
        bar={bar}
        action={actions[bar.type]}
        onClose={() => {
          closeBar(bar.type);
          setBars(without(bar.type));
        }}
      />
    </Suspense>
  );
}

const without = (type: StatusBarType) => (bars: Bar[]) => bars.filter((bar) => bar.type !== type);
