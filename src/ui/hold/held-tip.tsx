import { m } from '#messages';
import { HOLD_SECONDS } from './hold.ts';
import type { HoldState } from './use-hold.ts';

interface HeldTipProps<T> {
  hold: HoldState<T>;
  /** What it costs, as it was shown. */
  priceOf: (what: T) => string;
  onUndone: () => void;
}

/** A tip that is about to be sent: how much, how long it can still be taken back, and the two ways on. */
export function HeldTip<T>({ hold: { held, undo, sendNow }, priceOf, onUndone }: HeldTipProps<T>) {
  if (held === null) return null;
  const { what, secondsLeft, isFresh } = held;
  return (
    <div data-testid="held-tip" className="mb-3 rounded-[10px] border border-line px-4 pt-3 pb-2 text-[14px]">
      <p className="flex flex-wrap justify-between gap-x-3 tabular-nums">
        <span role="status">{m.shell_hold_sending({ price: priceOf(what) })}</span>
        {/* Not said each second to who hears the page. */}
        <span aria-hidden="true" className="text-muted">
          {m.shell_hold_left({ seconds: secondsLeft })}
        </span>
      </p>
      <div aria-hidden="true" className="mt-2 h-0.5 overflow-hidden rounded-full bg-line">
        <div
          className="h-full origin-left bg-ember transition-transform duration-1000 ease-linear motion-reduce:transition-none"
          style={{ transform: `scaleX(${(secondsLeft - 1) / (HOLD_SECONDS - 1)})` }}
        />
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        <button
          type="button"
          className="btn btn-quiet min-h-11 grow"
          disabled={isFresh}
          onClick={() => {
            undo();
            onUndone();
          }}
        >
          {m.shell_hold_undo()}
        </button>
        <button type="button" className="btn btn-quiet min-h-11 grow" disabled={isFresh} onClick={sendNow}>
          {m.shell_hold_send_now()}
        </button>
      </div>
    </div>
  );
}
