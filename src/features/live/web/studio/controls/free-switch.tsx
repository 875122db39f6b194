import { useEffect, useState } from 'react';
import { m } from '#messages';
import { useLanguage } from '../../../../../shell/addresses/language.ts';
import type { StudioState } from '../../../contract.ts';
import type { Studio } from '../broadcast/use-studio.ts';
import { changeFree } from '../calls.ts';

/** How long the second press is waited for. */
const ARMED_MS = 6000;

interface FreeSwitchProps {
  state: StudioState;
  isFree: boolean;
  studio: Studio;
}

/** From paid to free and back while on air. Who is in the room leaves it and decides anew: where somebody is, it takes a second press. */
export function FreeSwitch({ state, isFree, studio }: FreeSwitchProps) {
  const language = useLanguage();
  const [armed, setArmed] = useState(false);
  useEffect(() => {
    if (!armed) return;
    const timer = setTimeout(() => setArmed(false), ARMED_MS);
    return () => clearTimeout(timer);
  }, [armed]);
  // Alone with a guest, or playing for tickets, she changes nothing about the room.
  const isClosed = state.state === 'private' || state.state === 'ticketShow';

  function press() {
    if (!armed && state.viewers > 0) return setArmed(true);
    setArmed(false);
    void studio.act(() => changeFree(language, !isFree));
  }

  const word = isFree ? m.live_studio_to_paid() : m.live_studio_to_free();
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <button
        type="button"
        data-testid="free-switch"
        data-free={isFree}
        aria-describedby="free-hint"
        className={`btn ${armed ? 'btn-primary' : 'btn-quiet'}`}
        disabled={isClosed}
        onClick={press}
      >
        {armed ? m.live_studio_switch_sure() : word}
      </button>
      <span id="free-hint" className="text-[13.5px] text-muted">
        {isFree ? m.live_studio_is_free() : m.live_studio_is_paid()}
      </span>
    </span>
  );
}
