import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LeaveGuard } from './leave-guard.tsx';
import { OnAirBar } from './on-air-bar.tsx';
import { BroadcastProvider, useOwnBroadcast } from './use-broadcast.ts';
import { useOwnDocument } from './use-own-document.ts';

/** Her broadcast, around all pages of the studio. */
export default function OnAir({ children }: { children: ReactNode }) {
  useOwnDocument();
  const isDashboard = useLocation({ select: ({ pathname }) => pathname.endsWith('/studio/') });
  const broadcast = useOwnBroadcast(isDashboard);
  return (
    <BroadcastProvider value={broadcast}>
      <OnAirBar broadcast={broadcast} isDashboard={isDashboard} />
      <LeaveGuard broadcast={broadcast} />
      {children}
    </BroadcastProvider>
  );
}
