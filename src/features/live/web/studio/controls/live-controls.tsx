import { m } from '#messages';
import type { StudioState } from '../../../contract.ts';
import type { Broadcast } from '../broadcast/use-broadcast.ts';
import { endPrivateChat } from '../calls.ts';
import { FreeSwitch } from './free-switch.tsx';
import { PanicButton } from '../dashboard/panic-button.tsx';
import { PriceControl } from './price-control.tsx';

interface LiveControlsProps {
  state: StudioState;
  show: NonNullable<StudioState['show']>;
  broadcast: Broadcast;
}

/** What she may do on the dashboard while her show runs; break and end stand in the bar of every page. */
export function LiveControls({ state, show, broadcast }: LiveControlsProps) {
  const { studio, devices, sending, busy } = broadcast;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start gap-3">
        {sending || devices.stream === null ? null : (
          <button type="button" className="btn btn-primary" disabled={busy} onClick={() => void broadcast.send()}>
            {m.live_studio_send_here()}
          </button>
        )}
        {state.state === 'private' ? (
          <button type="button" className="btn btn-primary" onClick={() => void studio.order(endPrivateChat)}>
            {m.live_studio_end_private()}
          </button>
        ) : null}
        <FreeSwitch state={state} isFree={show.isFree} studio={studio} />
        <span className="ml-auto">
          <PanicButton onPanic={() => void broadcast.panic()} />
        </span>
      </div>
      <PriceControl price={state.priceVideo} studio={studio} />
    </div>
  );
}
