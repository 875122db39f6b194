import { lazy, Suspense, useState } from 'react';
import { m } from '#messages';
import { useSession } from '../../../../shell/api/use-session.ts';
import { Dialog } from '../../../../ui/dialog.tsx';

/** Few are asked, and every page would carry it. */
const StepUp = lazy(async () => ({ default: (await import('./step-up.tsx')).StepUp }));

/**
 * Where the operator demands it, a passed age check counts only in sessions that showed who it is: asks for that, once on each page,
 * until it was done or put off.
 */
export function Reauthentication() {
  const { guest } = useSession();
  const [putOff, setPutOff] = useState(false);
  if (guest?.needsReauthentication !== true || putOff) return null;
  return (
    <Dialog open title={m.identity_show_yourself()} onClose={() => setPutOff(true)}>
      <p className="mb-5 text-pretty text-muted">{m.identity_show_yourself_text()}</p>
      <Suspense fallback={<div className="h-40" />}>
        <StepUp onDone={() => undefined} />
      </Suspense>
    </Dialog>
  );
}
