import { m } from '#messages';
import { formatClock, formatCoins, useLanguage } from '../../../shell/language.ts';
import type { StudioState } from '../contract.ts';
import { showOut } from './calls.ts';
import type { Studio } from './use-studio.ts';

/** Who sits in the room, under the names they chose, and the way to show one out. */
export function GuestsPanel({ state, studio }: { state: StudioState; studio: Studio }) {
  const language = useLanguage();
  return (
    <section>
      <h2 className="mb-2 flex items-baseline gap-3 text-[18px]">
        {m.studio_viewers()}
        <span className="font-sans text-muted tabular-nums" data-testid="viewers">
          {state.viewers}
        </span>
      </h2>
      {state.guests.length === 0 ? <p className="text-[14px] text-muted">{m.studio_nobody()}</p> : null}
      <ul>
        {state.guests.map((guest) => (
          <li key={guest.handle} className="flex flex-wrap items-center gap-x-3 border-b border-line py-2">
            <span className="font-medium">{guest.name}</span>
            <span className="text-[13.5px] text-muted tabular-nums">
              {formatClock(guest.seconds)} · {formatCoins(guest.charged, language)}
            </span>
            <span className="ml-auto flex gap-1 text-[13.5px]">
              <button
                type="button"
                className="rounded-control px-2.5 py-2 text-muted hover:bg-raised"
                onClick={() => void studio.act(() => showOut(language, guest.handle, false))}
              >
                {m.studio_kick()}
              </button>
              <button
                type="button"
                className="rounded-control px-2.5 py-2 text-signal hover:bg-raised"
                onClick={() => void studio.act(() => showOut(language, guest.handle, true))}
              >
                {m.studio_block()}
              </button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
