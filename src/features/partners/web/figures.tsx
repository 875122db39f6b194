import { m } from '#messages';
import { formatCents, formatNumber, useLanguage } from '../../../shell/addresses/language.ts';
import { Table } from '../../../ui/table.tsx';
import type { PartnerFigures, PartnerStatistics } from '../contract.ts';
import { spans } from '../constants.ts';

/** A partner's figures: the sums, and the same for each of his references. */
export function Figures({ statistics: { total, rows } }: { statistics: PartnerStatistics }) {
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const money = (cents: number) => formatCents(cents, language);
  const sums = [
    [m.partners_clicks(), number(total.clicks)],
    [m.partners_sign_ups(), number(total.signUps)],
    [m.partners_top_ups(), number(total.topUps)],
    [m.partners_revenue(), money(total.revenueCents)],
    [m.partners_credit(), money(total.creditCents)],
  ] as const;
  return (
    <>
      <dl className="mb-8 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-5">
        {sums.map(([label, value]) => (
          <div key={label}>
            <dt className="text-[13.5px] text-muted">{label}</dt>
            <dd className="font-serif text-[24px] tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="overflow-x-auto">
        <Table<PartnerFigures>
          caption={m.partners_by_subref()}
          columns={[
            { head: m.partners_subref(), kind: 'name', cell: (row) => row.subref || m.partners_no_subref() },
            { head: m.partners_clicks(), kind: 'figure', cell: (row) => number(row.clicks) },
            { head: m.partners_sign_ups(), kind: 'figure', cell: (row) => number(row.signUps) },
            { head: m.partners_top_ups(), kind: 'figure', cell: (row) => number(row.topUps) },
            { head: m.partners_revenue(), kind: 'figure', cell: (row) => money(row.revenueCents) },
            { head: m.partners_credit(), kind: 'figure', cell: (row) => money(row.creditCents) },
          ]}
          rows={rows}
          keyOf={({ subref }) => subref}
          empty={m.partners_nothing()}
        />
      </div>
    </>
  );
}

export type Span = (typeof spans)[number];

/** Which days are looked at. */
export const SpanChoice = ({ span, onChange }: { span: Span; onChange: (span: Span) => void }) => (
  <label className="flex max-w-[320px] items-center gap-3">
    <span className="shrink-0 text-muted">{m.partners_span()}</span>
    <select
      className="field"
      value={span}
      onChange={({ currentTarget: { value } }) => onChange(spans.find((each) => String(each) === value) ?? span)}
    >
      {spans.map((each) => (
        <option key={each} value={each}>
          {m.partners_days({ days: String(each) })}
        </option>
      ))}
    </select>
  </label>
);
