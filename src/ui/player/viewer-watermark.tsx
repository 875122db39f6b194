import { useSession } from '../../shell/api/use-session.ts';
import './viewer-mark.css';

/** Whose screen this is, faint and wandering: a recording tells where it was made (trust and safety 8). */
export function ViewerWatermark() {
  const { guest } = useSession();
  if (guest === null) return null;
  const mark = `${guest.name ?? ''} ${guest.guestId.slice(-6)}`.trim();
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-hidden [container-type:size]">
      <span className="viewer-mark absolute top-0 left-0 text-[13px] whitespace-nowrap text-glow/35 select-none [text-shadow:0_0_3px_oklch(0.1_0.02_340/0.5)]">
        {mark}
      </span>
    </div>
  );
}
