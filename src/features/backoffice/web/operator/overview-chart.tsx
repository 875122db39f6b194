import { m } from '#messages';
import type { CallOutput } from '../../../../platform/contract.ts';
import { formatDayOfYear } from '../../../../platform/time/format.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Bars, Chart } from '../../../../ui/chart.tsx';
import { Table } from '../../../../ui/table.tsx';
import type { getOverviewCharts } from '../../contract.ts';

interface DayChartProps {
  label: string;
  days: CallOutput<typeof getOverviewCharts>['charts'][number]['days'];
  text: (value: number) => string;
}

/** One figure of the last weeks, by day. */
export function DayChart({ label, days, text }: DayChartProps) {
  const language = useLanguage();
  const nameOf = (day: string | undefined) => (day === undefined ? '' : formatDayOfYear(day, language));
  const sum = days.reduce((all, { value }) => all + value, 0);
  return (
    <div className="min-w-0 rounded-media border border-line bg-surface p-4">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 font-sans text-[15px] font-medium">
        {label}
        <span className="text-[14px] font-normal text-muted tabular-nums">
          {m.backoffice_chart_sum({ sum: text(sum) })}
        </span>
      </h3>
      <div className="mt-3">
        <Chart
          title={label}
          asTable={m.backoffice_chart_table()}
          table={
            <Table
              caption={label}
              isCaptionHeard
              columns={[
                { head: m.backoffice_chart_day(), kind: 'name', cell: ({ day }) => nameOf(day) },
                { head: label, kind: 'figure', cell: ({ value }) => text(value) },
              ]}
              rows={days}
              keyOf={({ day }) => day}
            />
          }
        >
          <Bars
            bars={days.map(({ day, value }) => ({
              key: day,
              value: Math.max(0, value),
              text: `${nameOf(day)}: ${text(value)}`,
            }))}
            from={nameOf(days[0]?.day)}
            to={nameOf(days.at(-1)?.day)}
            top={(value) => m.backoffice_chart_top({ value: text(value) })}
          />
        </Chart>
      </div>
    </div>
  );
}
