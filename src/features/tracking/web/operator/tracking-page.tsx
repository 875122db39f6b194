import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#messages';
import { formatNumber, useLanguage } from '../../../../shell/addresses/language.ts';
import { patternOf } from '../../../../shell/addresses/paths.ts';
import { pageHead } from '../../../../shell/pages/head.ts';
import { formatBerlinDay } from '../../../../platform/time/format.ts';
import { Bars, Chart } from '../../../../ui/chart.tsx';
import { Loaded } from '../../../../ui/data/loaded.tsx';
import { useApi } from '../../../../ui/data/use-api.ts';
import { Table } from '../../../../ui/table.tsx';
import { BackofficePage } from '../../../backoffice/web/index.ts';
import { KEPT_DAYS, spans } from '../../constants.ts';
import { getTracking, type TrackingFigures } from '../../contract.ts';

export const Route = createFileRoute('/$language/house/statistics/')({
  head: ({ params }) =>
    pageHead({ name: 'backofficeTracking', language: params.language, title: m.tracking_section() }),
  component: TrackingPage,
});

function TrackingPage() {
  return (
    <BackofficePage
      page="backofficeTracking"
      title={m.tracking_section()}
      text={m.tracking_text({ days: String(KEPT_DAYS) })}
    >
      <Tracked />
    </BackofficePage>
  );
}

function Tracked() {
  const [days, setDays] = useState<(typeof spans)[number]>(30);
  const answer = useApi(getTracking, { query: { days } }, { about: days });
  return (
    <>
      <label className="mb-6 flex max-w-[320px] items-center gap-3">
        <span className="shrink-0 text-muted">{m.tracking_span()}</span>
        <select
          className="field"
          value={days}
          onChange={({ currentTarget: { value } }) => setDays(spans.find((each) => String(each) === value) ?? days)}
        >
          {spans.map((span) => (
            <option key={span} value={span}>
              {m.tracking_days({ days: String(span) })}
            </option>
          ))}
        </select>
      </label>
      <Loaded answer={answer} height="h-80">
        {(figures) => <Figures figures={figures} />}
      </Loaded>
    </>
  );
}

/** What the server counts besides pages, by context and action (`server/rules.ts`). */
const eventTexts: Readonly<Record<string, () => string>> = {
  'browser online': m.tracking_event_online,
  'browser offline': m.tracking_event_offline,
  'visibility visible': m.tracking_event_visible,
  'visibility hidden': m.tracking_event_hidden,
  'orientation portrait': m.tracking_event_portrait,
  'orientation landscape': m.tracking_event_landscape,
  'purchase topup': m.tracking_event_topup,
  'purchase subscription': m.tracking_event_subscription,
};
const eventText = ({ context, action }: { context: string; action: string }) =>
  eventTexts[`${context} ${action}`]?.() ?? `${context} · ${action}`;

function Figures({ figures: { days, pages, performers, events } }: { figures: TrackingFigures }) {
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const day = (at: string) => formatBerlinDay(`${at}T12:00:00Z`, language, 'medium');
  const count = {
    head: m.tracking_count(),
    kind: 'figure',
    cell: (row: { count: number }) => number(row.count),
  } as const;
  return (
    <div className="flex flex-col gap-10">
      <Chart
        title={m.tracking_views()}
        asTable={m.tracking_as_table()}
        table={
          <Table
            caption={m.tracking_views()}
            isCaptionHeard
            columns={[
              { head: m.tracking_day(), kind: 'name', cell: (row) => day(row.day) },
              { head: m.tracking_views(), kind: 'figure', cell: (row) => number(row.views) },
              { head: m.tracking_profiles(), kind: 'figure', cell: (row) => number(row.profileVisits) },
              { head: m.tracking_purchases(), kind: 'figure', cell: (row) => number(row.purchases) },
            ]}
            rows={days}
            keyOf={(row) => row.day}
          />
        }
      >
        <p className="mb-3 font-serif text-[18px]">{m.tracking_views()}</p>
        <Bars
          bars={days.map((row) => ({ key: row.day, value: row.views, text: `${day(row.day)}: ${number(row.views)}` }))}
          from={day(days[0]?.day ?? '')}
          to={day(days.at(-1)?.day ?? '')}
          top={number}
        />
      </Chart>
      <div className="grid items-start gap-10 desktop:grid-cols-2">
        <Table
          caption={m.tracking_pages()}
          columns={[
            {
              head: m.tracking_page(),
              kind: 'name',
              cell: ({ page }) => (page === '' ? m.tracking_other() : (patternOf(page, language) ?? page)),
            },
            count,
          ]}
          rows={pages}
          keyOf={({ page }) => page}
          empty={m.tracking_none()}
        />
        <Table
          caption={m.tracking_profiles()}
          columns={[{ head: m.tracking_performer(), kind: 'name', cell: ({ name }) => name }, count]}
          rows={performers}
          keyOf={({ actorId }) => String(actorId)}
          empty={m.tracking_none()}
        />
        <Table
          caption={m.tracking_events()}
          columns={[{ head: m.tracking_event(), kind: 'name', cell: eventText }, count]}
          rows={events}
          keyOf={({ context, action }) => `${context} ${action}`}
          empty={m.tracking_none()}
        />
      </div>
    </div>
  );
}
