import { useEffect, useRef, useState, type ReactNode } from 'react';
import { LivePreview } from './live-preview.tsx';

/** Long enough not to start while the pointer only crosses, short enough to feel at once (look: within 400 ms). */
const DELAY_MS = 180;

/** A muted live picture over a card, on hover, focus or long press. */
export function useHoverPreview(actorId: number, available: boolean): { handlers: object; picture: ReactNode } {
  const [wanted, setWanted] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (!available) return { handlers: {}, picture: null };
  const begin = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setWanted(true), DELAY_MS);
  };
  const stop = () => {
    clearTimeout(timer.current);
    setWanted(false);
  };
  return {
    handlers: { onPointerEnter: begin, onPointerLeave: stop, onPointerCancel: stop },
    picture: wanted ? <LivePreview actorId={actorId} /> : null,
  };
}
