import { useEffect, useState, type ComponentType } from 'react';
import { m } from '#messages';
import { RETRY_MS } from './timings.ts';
import { windowSlot, type SlotProps } from './window-slots.ts';

/** A flow whose content another feature gives; loaded when it is shown, and tried once more when that failed. */
export function SlotView(props: SlotProps) {
  const slot = windowSlot(props.flow);
  const [state, setState] = useState<{ Content: ComponentType<SlotProps> } | 'failed' | null>(null);
  useEffect(() => {
    if (slot === undefined) return;
    let isGone = false;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const load = (mayRetry: boolean) => {
      slot().then(
        ({ default: Content }) => !isGone && setState({ Content }),
        () => {
          if (isGone) return;
          if (mayRetry) retry = setTimeout(() => load(false), RETRY_MS);
          else setState('failed');
        },
      );
    };
    load(true);
    return () => {
      isGone = true;
      clearTimeout(retry);
    };
  }, [slot]);

  if (slot === undefined || state === 'failed') {
    return (
      <>
        <p role={state === 'failed' ? 'alert' : undefined} className="mb-5 text-muted">
          {state === 'failed' ? m.payments_window_failed() : m.payments_not_offered()}
        </p>
        <button type="button" className="btn btn-primary" onClick={props.onDone}>
          {m.shell_close()}
        </button>
      </>
    );
  }
  if (state === null) return <div role="status" aria-label={m.shell_loading()} className="skeleton h-64" />;
  return <state.Content {...props} />;
}
