import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router';
import { useSession } from '../../../../shell/api/use-session.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { OnAirBar } from './on-air-bar.tsx';
import { BroadcastProvider, useOwnBroadcast } from './use-broadcast.ts';
import { useOwnDocument } from './use-own-document.ts';

export const Route = createFileRoute('/$language/studio')({ component: StudioFrame });

/** Around every page of the studio: what goes on while she goes from one to another. */
function StudioFrame() {
  const isPerformer = useSession().guest?.role === 'performer';
  return isPerformer ? <OnAir /> : <Outlet />;
}

function OnAir() {
  useOwnDocument();
  const isDesk = useLocation({ select: ({ pathname }) => pathname.endsWith('/studio/') });
  const broadcast = useOwnBroadcast(isDesk);
  return (
    <BroadcastProvider value={broadcast}>
      <OnAirBar broadcast={broadcast} isDesk={isDesk} />
      <LeaveGuard broadcast={broadcast} />
      <Outlet />
    </BroadcastProvider>
  );
}
