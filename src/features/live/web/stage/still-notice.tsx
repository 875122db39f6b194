import { m } from '#messages';
import type { Still } from '../../contract.ts';
import type { PictureObstacle } from './live-player.tsx';

const reasons: Record<Still | PictureObstacle, (about: { name: string }) => string> = {
  codec: m.live_cannot_codec,
  'no-webrtc': m.live_cannot_webrtc,
  begins: m.live_still_begins,
  offAir: m.live_still_off_air,
  frozen: m.live_still_frozen,
  line: m.live_still_line,
  looks: m.live_still_grace,
};

/** Over the stage while nothing counts: why, and that nothing is charged. What lies below it can be pressed all the same. */
export function StillNotice({ still, name }: { still: Still | PictureObstacle; name: string }) {
  return (
    <div
      role="status"
      className="pointer-events-none absolute inset-0 grid place-items-center bg-[oklch(0.12_0.03_340/0.5)] px-6 text-center text-glow max-md:pb-[55%]"
      data-testid="still"
      data-still={still}
    >
      <p className="max-w-[420px]">
        {reasons[still]({ name })}
        {still === 'begins' ? null : (
          <span className="mt-1 block text-[14px] text-glow-muted">{m.live_still_clock()}</span>
        )}
      </p>
    </div>
  );
}
