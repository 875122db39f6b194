import { useState } from 'react';
import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { loadStudio } from '../../../live/web/index.ts';
import { studioProblem, useAsked } from '../../../studio/web/index.ts';
import { inviteGuest } from './calls.ts';

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
  const language = useLanguage();
  const room = useAsked(() => loadStudio(language));
  const [invited, setInvited] = useState<readonly string[]>([]);
  const [error, setError] = useState<unknown>(null);

  async function invite(handle: string) {
    try {
      await inviteGuest(language, showId, handle);
      setInvited([...invited, handle]);
      setError(null);
    } catch (fault) {
      setError(fault);
    }
  }

  const guests = room.value?.guests ?? [];
  return (
    <>
      {room.value !== null && guests.length === 0 ? (
        <p className="text-[14px] text-muted">{m.tickets_studio_invite_nobody()}</p>
      ) : null}
      <ul className="flex flex-wrap gap-2">
        {guests.map(({ handle, name }) => (
          <li key={handle}>
            <button
              type="button"
              className="btn btn-quiet"
              disabled={invited.includes(handle)}
              onClick={() => void invite(handle)}
            >
              {invited.includes(handle) ? m.tickets_studio_invited({ name }) : name}
            </button>
          </li>
        ))}
      </ul>
      {error === null ? null : (
        <p role="alert" className="mt-2 text-[14px] text-signal">
          {studioProblem(error)}
        </p>
      )}
    </>
  );
}
