import { useState } from 'react';
import { m } from '#messages';
import { useApi, useApiAction } from '../../../../ui/data/use-api.ts';
import { getStudio } from '../../../live/contract.ts';
import { studioErrorText } from '../../../studio/web/index.ts';
import { inviteToShow } from '../../contract.ts';

/** Invites somebody who sits in her room to a show; unfolded, for the room may be full. */
export function InviteRow({ showId }: { showId: number }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="mt-2">
      <button
        type="button"
        aria-expanded={open}
        className="min-h-11 text-[14px] text-muted underline underline-offset-4 hover:text-ink"
        onClick={() => setOpen(!open)}
      >
        {m.tickets_studio_invite()}
      </button>
      {open ? <Guests showId={showId} /> : null}
    </div>
  );
}

function Guests({ showId }: { showId: number }) {
  const room = useApi(getStudio, {}, { fresh: true });
  const [invited, setInvited] = useState<readonly string[]>([]);
  const { mutate: invite, error } = useApiAction(inviteToShow, {
    onDone: (_done, { body: { handle } }) => setInvited((before) => [...before, handle]),
  });

  const guests = room.data?.guests ?? [];
  return (
    <>
      {room.data !== undefined && guests.length === 0 ? (
        <p className="text-[14px] text-muted">{m.tickets_studio_invite_nobody()}</p>
      ) : null}
      <ul className="flex flex-wrap gap-2">
        {guests.map(({ handle, name }) => (
          <li key={handle}>
            <button
              type="button"
              className="btn btn-quiet"
              disabled={invited.includes(handle)}
              onClick={() => invite({ params: { showId }, body: { handle } })}
            >
              {invited.includes(handle) ? m.tickets_studio_invited({ name }) : name}
            </button>
          </li>
        ))}
      </ul>
      {error === null ? null : (
        <p role="alert" className="mt-2 text-[14px] text-signal">
          {studioErrorText(error)}
        </p>
      )}
    </>
  );
}
