import { m } from '#messages';
import { formatWeekday, useLanguage } from '../../../../../shell/addresses/language.ts';
import { Chart } from '../../../../../ui/chart.tsx';
import { Table } from '../../../../../ui/table.tsx';
import type { HeatMap } from '../../../contract.ts';
import { likelyText, spansOf } from '../../lists/likely.ts';

/** Monday first, as weeks begin here. */
const DAYS = [1, 2, 3, 4, 5, 6, 0];
const CELL = { width: 18, height: 24, gap: 3 };
const LEFT = 34;
const TOP = 20;
const WIDTH = LEFT + 24 * (CELL.width + CELL.gap);
const HEIGHT = TOP + 7 * (CELL.height + CELL.gap);
const SHADES = [0, 0.1, 0.25, 0.4, 0.6, 0.8];

const memos: Record<HeatMap['memo'], () => string> = {
  learnt: m.performers_heat_learnt,
  schedule: m.performers_heat_schedule,
  unknown: m.performers_heat_unknown,
};

/** When she is likely to be there, as a picture of the week, and as a table for who cannot or would rather not see it. */
export function HeatMapFigure({ map }: { map: HeatMap }) {
  const language = useLanguage();
  const likely = likelyText(map);
  const days = DAYS.map((weekday) => ({
    name: formatWeekday(weekday, language),
    hours: (map.heatMaps.find((day) => day.weekday === weekday)?.hours ?? []).map((value, hour) => ({ hour, value })),
  }));
  return (
    <section>
      <h2 className="text-[26px]">{m.performers_heat_title({ name: map.actorName })}</h2>
      {likely === null ? null : <p className="mt-1 font-medium">{likely}</p>}
      <p className="mt-1 mb-4 text-[14px] text-faint">{memos[map.memo]()}</p>
      {map.memo === 'unknown' ? null : (
        <Chart
          title={m.performers_heat_title({ name: map.actorName })}
          asTable={m.performers_heat_table()}
          table={<Hours days={days} caption={m.performers_heat_title({ name: map.actorName })} />}
        >
          <Week days={days} />
          <Legend />
        </Chart>
      )}
    </section>
  );
}

interface Day {
  name: string;
  hours: readonly { hour: number; value: number }[];
}

/** Decoration to who reads the table; colours come in steps, so that a glance tells them apart. */
function Week({ days }: { days: readonly Day[] }) {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full">
      {[0, 6, 12, 18].map((hour) => (
        <text key={hour} x={LEFT + hour * (CELL.width + CELL.gap)} y={12} fontSize={12} className="fill-faint">
          {hour}
        </text>
      ))}
      {days.map((day, row) => (
        <g key={day.name} transform={`translate(0 ${TOP + row * (CELL.height + CELL.gap)})`}>
          <text x={0} y={17} fontSize={12} className="fill-faint capitalize">
            {day.name.slice(0, 2)}
          </text>
          {day.hours.map(({ hour, value }) => (
            <rect
              key={hour}
              x={LEFT + hour * (CELL.width + CELL.gap)}
              width={CELL.width}
              height={CELL.height}
              rx={4}
              className={shade(value) === 0 ? 'fill-raised' : 'fill-ember'}
              fillOpacity={shade(value) === 0 ? 1 : shade(value)}
            />
          ))}
        </g>
      ))}
    </svg>
  );
}

const shade = (value: number): number => SHADES.findLast((step) => value >= step && step > 0) ?? 0;

function Legend() {
  return (
    <p className="mt-2 flex items-center justify-end gap-1.5 text-[12.5px] text-faint">
      {m.performers_heat_less()}
      <svg viewBox="0 0 100 14" className="h-3.5 w-[100px]">
        {SHADES.slice(1).map((step, index) => (
          <rect key={step} x={index * 20} width={16} height={14} rx={4} className="fill-ember" fillOpacity={step} />
        ))}
      </svg>
      {m.performers_heat_more()}
    </p>
  );
}

const dayName = ({ name }: Day) => <span className="capitalize">{name}</span>;

function Hours({ days, caption }: { days: readonly Day[]; caption: string }) {
  const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
  const spansText = ({ hours }: Day) =>
    spansOf(hours.map(({ value }) => value))
      .map(([from, to]) => `${clock(from)}–${clock(to)}`)
      .join(', ');
  return (
    <Table
      caption={caption}
      isCaptionHeard
      columns={[
        {
          head: m.performers_heat_day(),
          kind: 'name',
          cell: dayName,
        },
        {
          head: m.performers_heat_hours(),
          kind: 'aside',
          cell: (day) => (spansText(day) === '' ? m.performers_heat_never() : spansText(day)),
        },
      ]}
      rows={days}
      keyOf={({ name }) => name}
    />
  );
}
