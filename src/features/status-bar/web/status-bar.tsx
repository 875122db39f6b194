import { lazy, Suspense, useEffect, useState } from 'react';
import { useSession } from '../../../shell/api/use-session.ts';
import { filled } from '../../../shell/compose/filled.ts';
import { isInside, watchGate } from '../../../shell/consent/gate-state.ts';
import { useLanguage } from '../../../shell/addresses/language.ts';
import type { StatusBarType } from '../constants.ts';
import type { StatusBar as Bar } from '../contract.ts';
import { barOfAddress, closeBar, loadStatusBars, onBarRemoved } from './bars.ts';
import { statusActions } from './slots.ts';

const BarCard = lazy(() => import('./bar-card.tsx'));

/** §3: says one thing at a time, what matters most first. What it says follows what is: it asks anew whenever that has changed. */
export function StatusBar() {
  const language = useLanguage();
  const { guest } = useSession();
  const [asked, setAsked] = useState<Bar[]>([]);
  const [known, setKnown] = useState<{ guestId: string; bars: Bar[] } | null>(null);
  const guestId = guest?.isLoggedIn === true ? guest.guestId : null;

  useEffect(() => {
    const tell = () => {
      const bar = isInside() ? barOfAddress(location.search) : null;
      if (bar !== null) setAsked([bar]);
    };
    tell();
    return watchGate(tell);
  }, []);

  const { avsStatus, avsMessage, emailVerified } = guest ?? {};
  const standing = `${avsStatus} ${avsMessage} ${emailVerified}`;
  useEffect(() => {
    if (guestId === null) return;
    let left = false;
    // What it said may not be so any more: nothing is said until it is known.
    const ask = (_standing: string) =>
      loadStatusBars(language).then(
        (bars) => left || setKnown({ guestId, bars }),
        // Nothing is missing without it; the next page asks again.
        () => left || setKnown(null),
      );
    void ask(standing);
    const stop = onBarRemoved((type) => setKnown((now) => now && { ...now, bars: without(now.bars, type) }));
    return () => {
      left = true;
      stop();
    };
  }, [guestId, language, standing]);

  const [bar] = [...asked, ...(known?.guestId === guestId ? known.bars : [])];
  if (bar === undefined) return null;
  const action = filled(statusActions).find((each) => each[bar.type] !== undefined)?.[bar.type];
  const hide = () => {
    setAsked((now) => without(now, bar.type));
    setKnown((now) => now && { ...now, bars: without(now.bars, bar.type) });
  };
  return (
    <Suspense>
      <BarCard
        key={bar.type}
        bar={bar}
        action={action && (() => action(language))}
        onHide={hide}
        onClose={() => {
          closeBar(bar.type);
          hide();
        }}
      />
    </Suspense>
  );
}

const without = (bars: Bar[], type: StatusBarType): Bar[] => bars.filter((bar) => bar.type !== type);
