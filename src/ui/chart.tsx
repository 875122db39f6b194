import { useId, type ReactNode } from 'react';

interface ChartProps {
  /** What it shows. */
  title: string;
  /** What opens the same as a table. */
  asTable: string;
  /** The drawing: decoration to who reads the table. */
  children: ReactNode;
  table: ReactNode;
}

/** A picture of figures, and the same as a table for who does not see it, and for who wants the figures. */
export function Chart({ title, asTable, children, table }: ChartProps) {
  const id = useId();
  return (
    <figure aria-labelledby={id}>
      <figcaption id={id} className="sr-only">
        {title}
      </figcaption>
      <div aria-hidden="true">{children}</div>
      <details className="mt-3">
        <summary className="min-h-11 cursor-pointer content-center text-[14px] text-muted">{asTable}</summary>
        <div className="max-w-[420px]">{table}</div>
      </details>
    </figure>
  );
}

const HEIGHT = 160;
const WIDTH = 720;

interface Bar {
  key: string;
  value: number;
  /** Shown where one rests on it. */
  text: string;
}

interface BarsProps {
  /** In order, at least one; none of them below nothing. */
  bars: readonly Bar[];
  /** Below the first and the last. */
  from: string;
  to: string;
  /** What the upper line stands for. */
  top: (value: number) => string;
}

/** Values beside each other as bars, on a scale that begins at nothing. */
export function Bars({ bars, from, to, top: say }: BarsProps) {
  const top = topOf(Math.max(...bars.map(({ value }) => value)));
  const step = WIDTH / bars.length;
  const width = Math.min(40, step * 0.7);
  return (
    <>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 4}`} className="h-auto w-full">
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
        {bars.map(({ key, value, text }, index) => {
          const height = Math.max(value > 0 ? 2 : 0, (value / top) * HEIGHT);
          return (
            <rect
              key={key}
              x={index * step + (step - width) / 2}
              y={HEIGHT + 2 - height}
              width={width}
              height={height}
              rx={Math.min(4, width / 3)}
              fill="var(--gold)"
            >
              <title>{text}</title>
            </rect>
          );
        })}
      </svg>
      <div className="mt-1 flex justify-between text-[13px] text-faint tabular-nums">
        <span>{from}</span>
        <span>{say(top)}</span>
        <span>{to}</span>
      </div>
    </>
  );
}

/** A round number that all values stay below. */
function topOf(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)));
  return [1, 2, 5, 10].map((factor) => factor * power).find((top) => top >= most) ?? most;
}
