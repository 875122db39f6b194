import { lazy, Suspense } from 'react';

const Link = lazy(() => import('./parts/unread-badge.tsx'));

/** In the top bar of a wide page: how much is unread, and the way there. */
export const UnreadLink = () => (
  <Suspense fallback={<span className="size-11 max-desktop:hidden" />}>
    <Link />
  </Suspense>
);
