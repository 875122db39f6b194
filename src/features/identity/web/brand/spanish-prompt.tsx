import { lazy, Suspense, useEffect, useState } from 'react';
import { useSession } from '../../../../shell/api/use-session.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { isInside, watchGate } from '../../../../shell/consent/gate-state.ts';

const SpanishLogIn = lazy(() => import('./spanish-log-in.tsx'));

/** §1: on Spanish pages of the Spanish sub-brand who is not logged in is asked for a log-in, once a visit, behind the gate. */
export function SpanishPrompt() {
  const language = useLanguage();
  const { guest } = useSession();
  const [isEntered, setEntered] = useState(false);
  useEffect(() => {
    const tell = () => setEntered(isInside());
    tell();
    return watchGate(tell);
  }, []);
  if (language !== 'es' || !isEntered || guest === null || guest.isLoggedIn) return null;
  return (
    <Suspense>
      <SpanishLogIn />
    </Suspense>
  );
}
