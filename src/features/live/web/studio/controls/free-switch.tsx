import { m } from '#messages';
import { callRest } from '../../../../../shell/api/client.ts';
import { useLanguage } from '../../../../../shell/addresses/language.ts';
import { PressTwice } from '../../../../../ui/press-twice.tsx';
import type { StudioState } from '../../../contract.ts';
import { setFreeChat } from '../../../contract.ts';
import type { Studio } from '../broadcast/use-studio.ts';

interface FreeSwitchProps {
  state: StudioState;
  isFree: boolean;
  studio: Studio;
}

/** From paid to free and back while on air. Who is in the room leaves it and decides anew: where somebody is, it takes a second press. */
export function FreeSwitch({ state, isFree, studio }: FreeSwitchProps) {
  const language = useLanguage();
  // Alone with a guest, or playing for tickets, she changes nothing about the room.
  const isClosed = state.state === 'private' || state.state === 'ticketShow';

  const word = isFree ? m.live_studio_to_paid() : m.live_studio_to_free();
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <PressTwice
        label={word}
        confirm={m.live_studio_switch_sure()}
        looks={['btn-quiet', 'btn-primary']}
        asks={state.viewers > 0}
        data-testid="free-switch"
        data-free={isFree}
        aria-describedby="free-hint"
        disabled={isClosed}
        onPress={() => void studio.act(() => callRest(setFreeChat, language, { body: { freeChat: !isFree } }))}
      />
      <span id="free-hint" className="text-[13.5px] text-muted">
        {isFree ? m.live_studio_is_free() : m.live_studio_is_paid()}
      </span>
    </span>
  );
}
