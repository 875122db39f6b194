import { m } from '#messages';
import { useLanguage } from '../../../shell/language.ts';
import type { StudioState } from '../contract.ts';
import { endPrivateChat, goAway } from './calls.ts';
import { PanicButton } from './panic-button.tsx';
import { PriceControl } from './price-control.tsx';
import type { Studio } from './use-studio.ts';

interface LiveControlsProps {
  state: StudioState;
  studio: Studio;
  busy: boolean;
  /** Sends the picture from this page; null where it does, or cannot. */
  onSend: (() => void) | null;
  onEnd: () => void;
  onPanic: () => void;
}

/** What she may do while her show runs. */
export function LiveControls({ state, studio, busy, onSend, onEnd, onPanic }: LiveControlsProps) {
  const language = useLanguage();
  const isAway = state.show?.isAway === true;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start gap-3">
        {onSend === null ? null : (
          <button type="button" className="btn btn-primary" onClick={onSend}>
            {m.studio_send_here()}
          </button>
        )}
        {state.state === 'private' ? (
          <button type="button" className="btn btn-primary" onClick={() => void studio.order(endPrivateChat)}>
            {m.studio_end_private()}
          </button>
        ) : null}
        <button
          type="button"
          className={`btn ${isAway ? 'btn-primary' : 'btn-quiet'}`}
          disabled={busy}
          onClick={() => void studio.act(() => goAway(language, !isAway))}
        >
          {isAway ? m.studio_back() : m.studio_away()}
        </button>
        <button type="button" className="btn btn-quiet" disabled={busy} onClick={onEnd}>
          {m.studio_end()}
        </button>
        <span className="ml-auto">
          <PanicButton onPanic={onPanic} />
        </span>
      </div>
      <PriceControl price={state.priceVideo} studio={studio} />
    </div>
  );
}
