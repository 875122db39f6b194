import { lazy, Suspense, useEffect, useState } from 'react';
import { useSession } from '../../../shell/api/use-session.ts';
import { isInside, watchGate } from '../../../shell/consent/gate-state.ts';
import type { StatusBar as Bar } from '../contract.ts';
import { barOfAddress } from './bars.ts';

const OneBar = lazy(() => import('./one-bar.tsx'));
const AskedBars = lazy(() => import('./asked-bars.tsx'));

/** §3: says one thing at a time, what matters most first. What it says follows what is: it asks anew whenever that has changed. */
export function StatusBar() {
  const { guest } = useSession();
  const [asked, setAsked] = useState<Bar | null>(null);

  useEffect(() => {
    const tell = () => {
      const bar = isInside() ? barOfAddress(location.search) : null;
      if (bar !== null) setAsked(bar);
    };
    tell();
    return watchGate(tell);
  }, []);

  if (asked !== null) {
    return (
      <Suspense>
        <OneBar bar={asked} onHide={() => setAsked(null)} />
      </Suspense>
    );
  }
  if (guest?.isLoggedIn !== true) return null;
  const { guestId, avsStatus, avsMessage, emailVerified } = guest;
  return (
    <Suspense>
      <AskedBars key={`${guestId} ${avsStatus} ${avsMessage} ${emailVerified}`} />
    </Suspense>
  );
}
