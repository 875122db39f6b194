import { lazy, Suspense } from 'react';
import { useSession } from '../../../shell/api/use-session.ts';

const BellMenu = lazy(() => import('./bell-menu.tsx'));
const FloatingNotes = lazy(() => import('./floating-notes.tsx'));

/** In the top bar; its room is kept until it is there. */
export const Bell = () => (
  <Suspense fallback={<div className="size-11 max-[359px]:hidden" />}>
    <BellMenu />
  </Suspense>
);

/** What is urgent, for a moment, to who is logged in. */
export const FloatingNote = () =>
  useSession().guest?.isLoggedIn === true ? (
    <Suspense>
      <FloatingNotes />
    </Suspense>
  ) : null;
