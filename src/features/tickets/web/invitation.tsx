import { lazy, Suspense, useEffect, useState } from 'react';
import { m } from '#messages';
import { onEvent } from '../../../shell/api/channel.ts';
import { useSession } from '../../../shell/api/use-session.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import type { ChatShow } from '../contract.ts';

/** Hardly any page shows it. */
const Invited = lazy(() => import('./invited.tsx'));

/** A performer invites this guest to a show of hers: what it is, and its ticket. */
export function TicketInvitation() {
  const { guest } = useSession();
  const [show, setShow] = useState<ChatShow | null>(null);
  const hasAccount = guest?.isLoggedIn === true;
  useEffect(() => {
    if (!hasAccount) return;
    return onEvent('ticketInvitation', ({ show: invited }) => setShow(invited));
  }, [hasAccount]);

  return (
    <Dialog
      open={show !== null}
      id="ticket-invitation"
      title={m.tickets_invitation({ name: show?.actorName ?? '' })}
      onClose={() => setShow(null)}
    >
      {show === null ? null : (
        <Suspense fallback={<p role="status">{m.shell_loading()}</p>}>
          <Invited first={show} />
        </Suspense>
      )}
    </Dialog>
  );
}
