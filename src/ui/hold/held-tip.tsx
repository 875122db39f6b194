import { useLayoutEffect, useRef } from 'react';
import { m } from '#messages';
import { HOLD_SECONDS } from './hold.ts';
import type { HoldState } from './use-hold.ts';

interface HeldTipProps<T> {
  hold: HoldState<T>;
  /** What it costs, as it was shown. */
  priceOf: (what: T) => string;
  onUndone: () => void;
}

/**
 * A tip that is about to be sent: how much, how long it can still be taken back, and the two ways on. The focus goes to the way back, and
 * stays at this place when the tip has gone.
 */
export function HeldTip<T>({ hold: { held, undo, sendNow }, priceOf, onUndone }: HeldTipProps<T>) {
  const place = useRef<HTMLDivElement>(null);
  const wayBack = useRef<HTMLButtonElement>(null);
  const waits = held !== null;
  useLayoutEffect(() => {
    if (!waits) return;
    wayBack.current?.focus({ preventScroll: true });
    const left = place.current;
    return () => {
      // The focused button goes, and with it the focus would go to the page's top.
      if (left?.contains(document.activeElement) === true) left.focus({ preventScroll: true });
    };
  }, [waits]);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {/* There before anything is said in it, or nobody hears it. */}
      <p role="status" className="sr-only">
        {waits ? m.shell_hold_sending({ price: priceOf(held.what) }) : null}
      </p>
      {waits ? (
        <div data-testid="held-tip" className="mb-3 rounded-[10px] border border-line px-4 pt-3 pb-2 text-[14px]">
          {/* Said above, and not each second. */}
          <p aria-hidden="true" className="flex flex-wrap justify-between gap-x-3 tabular-nums">
            <span>{m.shell_hold_sending({ price: priceOf(held.what) })}</span>
            <span className="text-muted">{m.shell_hold_left({ seconds: held.secondsLeft })}</span>
          </p>
          <div aria-hidden="true" className="mt-2 h-0.5 overflow-hidden rounded-full bg-line">
            <div
              className="h-full origin-left bg-ember transition-transform duration-1000 ease-linear motion-reduce:transition-none"
              style={{ transform: `scaleX(${(held.secondsLeft - 1) / (HOLD_SECONDS - 1)})` }}
            />
          </div>
          {/* The key that pressed may still be held down: its repeats are no presses. */}
          <div
            role="presentation"
            className="mt-2 flex flex-wrap gap-2"
            onKeyDown={(event) => {
              if (event.repeat) event.preventDefault();
            }}
          >
            {/* Not `disabled` while it is fresh: that would take no focus. */}
            <button
              ref={wayBack}
              type="button"
              className="btn btn-quiet min-h-11 grow"
              aria-disabled={held.isFresh}
              onClick={() => {
                if (held.isFresh) return;
                undo();
                onUndone();
              }}
            >
              {m.shell_hold_undo()}
            </button>
            <button
              type="button"
              className="btn btn-quiet min-h-11 grow"
              aria-disabled={held.isFresh}
              onClick={held.isFresh ? undefined : sendNow}
            >
              {m.shell_hold_send_now()}
            </button>
          </div>
        </div>
      ) : null}
    </div>
  );
}
