import { useId } from 'react';
import { m } from '#messages';
import { formatCoins, useLanguage } from '../../../../shell/addresses/language.ts';
import type { Earnings } from '../../contract.ts';
import { formatDayOfYear } from '../../../../platform/time/format.ts';

const HEIGHT = 160;
const WIDTH = 720;

/** A round number that all days stay below. */
function topOf(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)));
  return [1, 2, 5, 10].map((factor) => factor * power).find((top) => top >= most) ?? most;
}

/** Coins by day as bars; the same as a table for who does not see them, and for who wants the figures. */
export function DayChart({ days }: { days: Earnings['days'] }) {
  const language = useLanguage();
  const id = useId();
  const top = topOf(Math.max(...days.map(({ coins }) => coins)));
  const step = WIDTH / days.length;
  const bar = Math.min(40, step * 0.7);
  const [first, last] = [days[0], days.at(-1)];
  return (
    <figure className="mt-6" aria-labelledby={id}>
      <figcaption id={id} className="sr-only">
        {m.wallet_studio_chart()}
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 4}`} aria-hidden="true" className="h-auto w-full">
        {[0, 0.5, 1].map((line) => (
          <line
            key={line}
            x1={0}
            x2={WIDTH}
            y1={HEIGHT * (1 - line) + 2}
            y2={HEIGHT * (1 - line) + 2}
            stroke="var(--line)"
          />
        ))}
        {days.map(({ day, coins }, index) => {
          const height = Math.max(coins > 0 ? 2 : 0, (coins / top) * HEIGHT);
          return (
            <rect
              key={day}
              x={index * step + (step - bar) / 2}
              y={HEIGHT + 2 - height}
              width={bar}
              height={height}
              rx={Math.min(4, bar / 3)}
              fill="var(--gold)"
            >
              <title>{`${formatDayOfYear(day, language)}: ${formatCoins(coins, language)}`}</title>
            </rect>
          );
        })}
      </svg>
      <div aria-hidden="true" className="mt-1 flex justify-between text-[13px] text-faint tabular-nums">
        <span>{first === undefined ? '' : formatDayOfYear(first.day, language)}</span>
        <span>{m.wallet_studio_chart_top({ coins: formatCoins(top, language) })}</span>
        <span>{last === undefined ? '' : formatDayOfYear(last.day, language)}</span>
      </div>
      <details className="mt-3">
        <summary className="min-h-11 cursor-pointer py-2 text-[14px] text-muted">
          {m.wallet_studio_chart_table()}
        </summary>
        <table className="w-full max-w-[420px] tabular-nums">
          <thead>
            <tr>
              <th className="pb-2 text-left text-[13px] font-medium text-faint">{m.wallet_studio_day()}</th>
              <th className="pb-2 text-right text-[13px] font-medium text-faint">{m.wallet_studio_coins()}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, coins }) => (
              <tr key={day}>
                <td className="border-t border-line py-1.5">{formatDayOfYear(day, language)}</td>
                <td className="border-t border-line py-1.5 text-right">{formatCoins(coins, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
