import { useEffect, useEffectEvent } from 'react';
import { m } from '#messages';
import { formatClock } from '../../../../shell/addresses/language.ts';
import { useTimeLeft } from '../private/use-countdown.ts';

interface LongPreviewOfferProps {
  /** When it ends, in milliseconds of `performance.now()`. */
  endsAt: number;
  /** It is over, or he has had enough of it. */
  onEnd: () => void;
}

/** The long preview at her: nothing stands over her picture but how long it still lasts, and the way on. */
export function LongPreviewOffer({ endsAt, onEnd }: LongPreviewOfferProps) {
  const left = useTimeLeft(endsAt);
  const isOver = left === 0;
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  return (
    <section
      aria-label={m.live_long_title()}
      data-testid="long-look"
      className="absolute inset-x-4 bottom-5 flex flex-wrap items-center justify-center gap-3 md:inset-x-auto md:left-5"
    >
      <p className="flex min-h-11 items-center gap-2 rounded-full bg-[oklch(0.15_0.02_340/0.75)] px-5 text-[14px] text-glow backdrop-blur-md">
        {m.live_long_left()}
        <b role="timer" className="tabular-nums" aria-label={m.live_long_left()}>
          {left === null ? '' : formatClock(left)}
        </b>
      </p>
      <button type="button" className="btn btn-primary" onClick={onEnd}>
        {m.live_long_end()}
      </button>
    </section>
  );
}
