import { m } from '#messages';
import { formatCoins, useLanguage } from '../../../../shell/addresses/language.ts';
import { Bars, Chart } from '../../../../ui/chart.tsx';
import { Table } from '../../../../ui/table.tsx';
import type { Earnings } from '../../contract.ts';
import { formatDayOfYear } from '../../../../platform/time/format.ts';

/** Coins by day. */
export function DayChart({ days }: { days: Earnings['days'] }) {
  const language = useLanguage();
  const nameOf = (day: string | undefined) => (day === undefined ? '' : formatDayOfYear(day, language));
  return (
    <div className="mt-6">
      <Chart
        title={m.wallet_studio_chart()}
        asTable={m.wallet_studio_chart_table()}
        table={
          <Table
            caption={m.wallet_studio_chart()}
            isCaptionHeard
            columns={[
              { head: m.wallet_studio_day(), kind: 'name', cell: ({ day }) => nameOf(day) },
              { head: m.wallet_studio_coins(), kind: 'figure', cell: ({ coins }) => formatCoins(coins, language) },
            ]}
            rows={days}
            keyOf={({ day }) => day}
          />
        }
      >
        <Bars
          bars={days.map(({ day, coins }) => ({
            key: day,
            value: coins,
            text: `${nameOf(day)}: ${formatCoins(coins, language)}`,
          }))}
          from={nameOf(days[0]?.day)}
          to={nameOf(days.at(-1)?.day)}
          top={(coins) => m.wallet_studio_chart_top({ coins: formatCoins(coins, language) })}
        />
      </Chart>
    </div>
  );
}
