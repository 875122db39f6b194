import { useEffect, useState } from 'react';
import { m } from '#messages';
import { onEvent } from '../../../shell/api/channel.ts';
import { useSession } from '../../../shell/api/use-session.ts';
import { useLanguage } from '../../../shell/addresses/language.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import type { ChatShow } from '../contract.ts';
import { loadShow } from './calls.ts';
import { ShowTime } from './show-facts.tsx';
import { TicketActions } from './ticket-actions.tsx';

/** A performer invites this guest to a show of hers: what it is, and its ticket. */
export function TicketInvitation() {
  const language = useLanguage();
  const { guest } = useSession();
  const [show, setShow] = useState<ChatShow | null>(null);
  const hasAccount = guest?.isLoggedIn === true;
  useEffect(() => {
    if (!hasAccount) return;
    return onEvent('ticketInvitation', ({ show: invited }) => setShow(invited));
  }, [hasAccount]);

  /** He sees that he holds it; where that cannot be told, the dialog has done its work. */
  async function renew({ id }: ChatShow) {
    setShow(await loadShow(language, id).catch(() => null));
  }

  return (
    <Dialog
      open={show !== null}
      id="ticket-invitation"
      title={m.tickets_invitation({ name: show?.actorName ?? '' })}
      onClose={() => setShow(null)}
    >
      {show === null ? null : (
        <>
          <h3 className="text-[20px] wrap-anywhere">{show.title}</h3>
          <ShowTime show={show} />
          {show.description === '' ? null : (
            <p className="mt-3 whitespace-pre-line wrap-anywhere">{show.description}</p>
          )}
          <div className="mt-5">
            <TicketActions show={show} onDone={() => void renew(show)} />
          </div>
        </>
      )}
    </Dialog>
  );
}
