import { useState } from 'react';
import { m } from '#messages';
import { formatClock, formatCoins, useLanguage } from '../../../../../shell/addresses/language.ts';
import type { RoomGuest, StudioState } from '../../../contract.ts';
import { moderate, showOut } from '../calls.ts';
import { earningNames } from '../../../../wallet/web/index.ts';
import type { Studio } from '../broadcast/use-studio.ts';

/** Who sits in the room, under the names they chose, and what she may do about each. */
export function GuestsPanel({ state, studio }: { state: StudioState; studio: Studio }) {
  return (
    <section>
      <h2 className="mb-2 flex items-baseline gap-3 text-[18px]">
        {m.live_studio_viewers()}
        <span className="font-sans text-muted tabular-nums" data-testid="viewers">
          {state.viewers}
        </span>
      </h2>
      {state.guests.length === 0 ? <p className="text-[14px] text-muted">{m.live_studio_nobody()}</p> : null}
      <ul>
        {state.guests.map((guest) => (
          <Guest key={guest.handle} guest={guest} actorId={state.actorId} studio={studio} />
        ))}
      </ul>
    </section>
  );
}

function Guest({ guest, actorId, studio }: { guest: RoomGuest; actorId: number; studio: Studio }) {
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const { handle, isModerator } = guest;
  const actions: { label: string; run: () => void; isHard?: true }[] = [
    { label: m.live_studio_mute(), run: () => void studio.order(() => moderate({ actorId, action: 'mute', handle })) },
    {
      label: isModerator ? m.live_studio_dismiss() : m.live_studio_appoint(),
      run: () => void studio.order(() => moderate({ actorId, action: isModerator ? 'dismiss' : 'appoint', handle })),
    },
    { label: m.live_studio_kick(), run: () => void studio.act(() => showOut(language, handle, false)) },
    { label: m.live_studio_block(), run: () => void studio.act(() => showOut(language, handle, true)), isHard: true },
  ];
  return (
    <li className="border-b border-line py-2" data-testid="guest">
      <button
        type="button"
        aria-expanded={open}
        className="flex min-h-11 w-full flex-wrap items-center gap-x-3 text-left"
        onClick={() => setOpen(!open)}
      >
        <span className="font-medium">{guest.name}</span>
        {isModerator ? <span className="text-[13px] text-gold">{m.live_studio_moderator()}</span> : null}
        <span className="ml-auto text-[13.5px] text-muted tabular-nums">
          {earningNames[guest.mode]()} · {formatClock(guest.seconds)} · {formatCoins(guest.charged, language)}
        </span>
      </button>
      {open ? (
        <div className="flex flex-wrap gap-2 pt-1 pb-2">
          {actions.map(({ label, run, isHard }) => (
            <button
              key={label}
              type="button"
              className={`min-h-11 rounded-full border border-line px-4 text-[13.5px] hover:bg-raised ${isHard ? 'text-signal' : ''}`}
              onClick={run}
            >
              {label}
            </button>
          ))}
        </div>
      ) : null}
    </li>
  );
}
