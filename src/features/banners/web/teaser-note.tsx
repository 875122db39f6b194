import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useSession } from '../../../shell/api/use-session.ts';
import { inRouter } from '../../../shell/addresses/paths.ts';

const Teaser = lazy(() => import('./teaser.tsx'));

/** Pages that may have one. The server knows which it is; others do not ask. */
const mayHave: ReadonlySet<string> = new Set(['home', 'videos']);

/** A card over the page, once it is known who looks. */
export function TeaserNote() {
  const { guest } = useSession();
  const page = inRouter(useLocation().pathname)?.name;
  if (guest === null || page === undefined || !mayHave.has(page)) return null;
  return (
    <Suspense>
      <Teaser key={page} page={page} isLoggedIn={guest.isLoggedIn} />
    </Suspense>
  );
}
