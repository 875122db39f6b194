import { m } from '#messages';
import { formatNumber, useLanguage } from '../../../../shell/addresses/language.ts';
import { judgeConnection, type ConnectionFigures, type Quality } from './quality.ts';

const words: Record<Quality, () => string> = {
  good: m.live_connection_good,
  fair: m.live_connection_fair,
  poor: m.live_connection_poor,
};
const bars: Record<Quality, number> = { good: 3, fair: 2, poor: 1 };
const tones: Record<Quality, string> = { good: 'bg-sea', fair: 'bg-gold', poor: 'bg-signal' };

/** How the connection is doing: three bars and the delay; in words for who cannot see them, and what to do where it is poor. */
export function ConnectionBadge({ figures }: { figures: ConnectionFigures }) {
  const language = useLanguage();
  const quality = judgeConnection(figures);
  const delay = figures.delay === null ? null : formatNumber(Math.max(figures.delay, 0.1), language, 1);
  const details = m.live_connection_details({
    megabits: formatNumber(figures.bitrate / 1_000_000, language, 1),
    loss: formatNumber((figures.loss ?? 0) * 100, language, 1),
  });
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap" title={details} data-quality={quality}>
      <span aria-hidden="true" className="flex h-3 items-end gap-[2px]">
        {[1, 2, 3].map((bar) => (
          <span
            key={bar}
            style={{ height: `${bar * 4}px` }}
            className={`w-[3px] rounded-full ${bar <= bars[quality] ? tones[quality] : 'bg-current opacity-25'}`}
          />
        ))}
      </span>
      <span className={quality === 'poor' ? '' : 'sr-only'}>{words[quality]()}</span>
      {delay === null ? null : (
        <span aria-label={m.live_delay({ seconds: delay })}>{m.live_delay_short({ seconds: delay })}</span>
      )}
    </span>
  );
}
