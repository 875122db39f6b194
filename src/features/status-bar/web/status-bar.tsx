import { lazy, Suspense, useEffect, useState } from 'react';
import { useSession } from '../../../shell/api/use-session.ts';
import { isInside, watchGate } from '../../../shell/consent/gate-state.ts';
import type { StatusBar as Bar } from '../contract.ts';
import { barOfAddress } from './bars.ts';

const OneBar = lazy(() => import('./one-bar.tsx'));
const ServerBars = lazy(() => import('./server-bars.tsx'));

/** §3: says one thing at a time, what matters most first. What it says follows what is: it asks anew whenever that has changed. */
export function StatusBar() {
  const { guest } = useSession();
  const [wanted, setWanted] = useState<Bar | null>(null);

  useEffect(() => {
    const tell = () => {
      const bar = isInside() ? barOfAddress(location.search) : null;
      if (bar !== null) setWanted(bar);
    };
    tell();
    return watchGate(tell);
  }, []);

  if (wanted !== null) {
    return (
      <Suspense>
        <OneBar bar={wanted} onHide={() => setWanted(null)} />
      </Suspense>
    );
  }
  if (guest?.isLoggedIn !== true) return null;
  const { guestId, avsStatus, avsMessage, emailVerified } = guest;
  return (
    <Suspense>
      <ServerBars key={`${guestId} ${avsStatus} ${avsMessage} ${emailVerified}`} />
    </Suspense>
  );
}
