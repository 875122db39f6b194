import { useState } from 'react';
import { m } from '#messages';
import { useSession } from '../../../../shell/api/use-session.ts';
import { formatClock, formatCoins, useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { earningNames } from '../../../wallet/web/index.ts';
import type { ShownShow } from '../../contract.ts';
import { removeFromShow as removeGuest } from '../../contract.ts';
import { getRunningShow } from '../../contract.ts';
import { ReasonDialog } from '../../../backoffice/web/index.ts';

type Guest = ShownShow['guests'][number];

interface ShowGuestsProps {
  showId: string;
  /** Null until it is noted that he observes. */
  guests: readonly Guest[] | null;
}

/** Who sits in a show, under the name he chose and the handle of the room. */
export function ShowGuests({ showId, guests }: ShowGuestsProps) {
  const language = useLanguage();
  const { guest: operator } = useSession();
  const { mutateAsync: remove } = useApiAction(removeGuest, { refreshes: [getRunningShow] });
  const maySeeAccounts = operator?.rights.includes('guests') === true;
  const [removing, setRemoving] = useState<Guest | null>(null);
  return (
    <section>
      <h3 className="mb-2 flex items-baseline gap-3 text-[18px]">
        {m.live_operator_guests()}
        <span className="font-sans text-muted tabular-nums">{guests?.length ?? '–'}</span>
      </h3>
      {guests?.length === 0 ? <p className="text-[14px] text-muted">{m.live_operator_no_guests()}</p> : null}
      <ul>
        {(guests ?? []).map((guest) => (
          <li key={guest.guestId} className="border-t border-line py-3" data-testid="show-guest">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-medium break-words">{guest.name}</span>
              {guest.shownName === guest.name ? null : (
                <span className="text-[13.5px] text-muted">{m.live_operator_shown_as({ name: guest.shownName })}</span>
              )}
              <span className="text-[13px] text-faint">{guest.handle.slice(0, 5)}</span>
              <span className="ml-auto text-[13.5px] text-muted tabular-nums">
                {earningNames[guest.mode]()} · {formatClock(guest.seconds)} · {formatCoins(guest.charged, language)}
              </span>
            </p>
            <div className="mt-1 flex flex-wrap gap-x-5">
              <button
                type="button"
                className="min-h-11 text-[14px] underline decoration-line"
                onClick={() => setRemoving(guest)}
              >
                {m.live_operator_remove()}
              </button>
              {maySeeAccounts ? (
                <Link
                  href={href('backofficeGuest', language, { guestId: guest.guestId })}
                  className="flex min-h-11 items-center text-[14px] underline decoration-line"
                >
                  {m.backoffice_live_account()}
                </Link>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      {removing === null ? null : (
        <ReasonDialog
          title={m.live_operator_remove()}
          text={m.live_operator_remove_text({ who: removing.name })}
          action={m.live_operator_remove()}
          onAct={(reason) => remove({ params: { showId }, body: { guestId: removing.guestId, reason } })}
          onClose={() => setRemoving(null)}
          onDone={() => setRemoving(null)}
        />
      )}
    </section>
  );
}
