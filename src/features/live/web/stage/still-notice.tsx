import { m } from '#messages';
import type { Still } from '../../contract.ts';
import type { PictureObstacle } from './live-player.tsx';

const reasons: Record<Still | PictureObstacle, (about: { name: string }) => string> = {
  codec: m.live_cannot_codec,
  'no-webrtc': m.live_cannot_webrtc,
  blocked: m.live_cannot_blocked,
  begins: m.live_still_begins,
  offAir: m.live_still_off_air,
  frozen: m.live_still_frozen,
  line: m.live_still_line,
  looks: m.live_still_grace,
};

interface StillNoticeProps {
  /** Why this page shows nothing, whatever his others show. */
  obstacle: PictureObstacle | null;
  /** Why nothing counts. */
  still: Still | null;
  name: string;
}

/** Over the stage: why there is no picture, and where nothing counts that nothing is charged. What lies below it can be pressed all the same. */
export function StillNotice({ obstacle, still, name }: StillNoticeProps) {
  const reason = obstacle ?? still;
  if (reason === null) return null;
  return (
    <div
      role="status"
      className="pointer-events-none absolute inset-0 grid place-items-center bg-[oklch(0.12_0.03_340/0.5)] px-6 text-center text-glow max-md:pb-[55%]"
      data-testid="still"
      data-still={reason}
    >
      <p className="max-w-[420px]">
        {reasons[reason]({ name })}
        {still === null || still === 'begins' ? null : (
          <span className="mt-1 block text-[14px] text-glow-muted">{m.live_still_clock()}</span>
        )}
      </p>
    </div>
  );
}
