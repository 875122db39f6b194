import { useEffect, useState } from 'react';
import { m } from '#messages';

/** How long the second press is waited for. */
const ARMED_MS = 6000;

/** Everything off: one press, and a second one to confirm. */
export function PanicButton({ onPanic }: { onPanic: () => void }) {
  const [armed, setArmed] = useState(false);
  useEffect(() => {
    if (!armed) return;
    const timer = setTimeout(() => setArmed(false), ARMED_MS);
    return () => clearTimeout(timer);
  }, [armed]);

  function press() {
    setArmed(!armed);
    if (armed) onPanic();
  }

  return (
    <button
      type="button"
      data-testid="panic"
      aria-describedby="panic-hint"
      className={`btn border border-signal ${armed ? 'bg-signal text-ground' : 'text-signal'}`}
      onClick={press}
    >
      {armed ? m.live_studio_panic_sure() : m.live_studio_panic()}
      <span id="panic-hint" className="sr-only">
        {m.live_studio_panic_hint()}
      </span>
    </button>
  );
}
