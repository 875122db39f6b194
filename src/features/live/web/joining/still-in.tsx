import { useEffect, useEffectEvent } from 'react';
import { m } from '#messages';
import { onEvent } from '../../../../shell/api/channel.ts';
import { formatClock, formatCoins, useLanguage } from '../../../../shell/addresses/language.ts';
import { useAction } from '../../../../ui/data/use-api.ts';
import type { LiveEvents, RoomModes } from '../../contract.ts';
import { modeNames } from '../private/modes.ts';
import type { Room } from '../state/use-room.ts';

export type Still = NonNullable<RoomModes['chatSession']>;

/** He is still in a chat with her, in another tab or from before the page was loaded anew: back into it, or an end to it. */
export function StillIn({ room, chatSession, onOver }: { room: Room; chatSession: Still; onOver: () => void }) {
  const language = useLanguage();
  const { mutate: end, isPending: isEnding } = useAction(room.end, { onDone: onOver });
  const { chatSessionId, mode, price, seconds } = chatSession;
  const over = useEffectEvent((receipt: LiveEvents['chatExit']['receipt']) => {
    if (receipt.chatSessionId !== chatSessionId) return;
    // Without a sign of life it ends by itself: that is not to pass in silence.
    if (receipt.exitCode !== 'modeChange') room.tell({ type: 'left', receipt });
    onOver();
  });
  useEffect(() => onEvent('chatExit', ({ receipt }) => over(receipt)), []);
  const isBusy = isEnding || room.phase === 'entering';
  return (
    <section className="mt-2 flex flex-col gap-2.5" data-testid="still-in">
      <p role="status" className="mb-2 text-muted tabular-nums">
        {m.live_still_in({ mode: modeNames[mode](), time: formatClock(seconds) })}
      </p>
      <button
        type="button"
        className="btn btn-primary w-full"
        disabled={isBusy}
        onClick={() => void room.enter(mode, price)}
      >
        {`${m.live_still_in_back()}${price > 0 ? ` · ${m.live_price_minute({ coins: formatCoins(price, language) })}` : ''}`}
      </button>
      <button type="button" className="btn btn-quiet w-full" disabled={isBusy} onClick={() => end()}>
        {m.live_still_in_end()}
      </button>
    </section>
  );
}
