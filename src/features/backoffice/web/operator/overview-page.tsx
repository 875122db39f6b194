import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { useAllLater } from '../../../../shell/compose/filled.ts';
import { formatNumber, useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { pageHead } from '../../../../shell/pages/head.ts';
import { useApi } from '../../../../ui/data/use-api.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { getOverview, getOverviewCharts } from '../../contract.ts';
import { backofficeErrorText } from '../error-sentences.ts';
import { BackofficePage } from '../backoffice-page.tsx';
import { operatorSections, type MissingPart, type OperatorSections } from '../slots.ts';
import { DayChart } from './overview-chart.tsx';
import { useOperatorGroups } from './operator-groups.ts';

export const Route = createFileRoute('/$language/house/')({
  head: ({ params }) =>
    pageHead({ name: 'backofficeOverview', language: params.language, title: m.backoffice_overview() }),
  component: OverviewPage,
});

/** Where an operator begins: what runs, what waits for him, and the way to everything. */
function OverviewPage() {
  return (
    <BackofficePage page="backofficeOverview" title={m.backoffice_overview()} text={m.backoffice_overview_text()}>
      <Figures />
      <Charts />
      <Sections />
    </BackofficePage>
  );
}

/** Counts are asked for again so often, in milliseconds. */
const EVERY_MS = 30_000;

function Figures() {
  const language = useLanguage();
  const { data, error } = useApi(getOverview, {}, { everyMs: EVERY_MS });
  const rooms = useAllLater(operatorSections);
  if (error !== null) return <p className="text-signal">{backofficeErrorText(error)}</p>;
  const counts = new Map(data?.counts.map(({ name, count }) => [name, count]));
  const figures = rooms
    .flatMap((room) => room.figures ?? [])
    .filter(({ name }) => data === undefined || counts.has(name))
    .toSorted((a, b) => a.rank - b.rank);
  const missing = Object.assign({}, ...rooms.map((room) => room.missing)) as NonNullable<OperatorSections['missing']>;
  const alarms = Object.assign({}, ...rooms.map((room) => room.alarms)) as NonNullable<OperatorSections['alarms']>;
  return (
    <>
      {data === undefined || data.alarms.length === 0 ? null : (
        <section role="alert" className="mb-6 rounded-media border border-signal bg-surface px-5 py-4">
          <h2 className="text-[20px] text-signal">{m.backoffice_alarms()}</h2>
          <ul className="mt-2 flex flex-col gap-1 text-pretty">
            {data.alarms.map(({ name, value, facts = {} }) => (
              <li key={[name, ...Object.values(facts)].join(' ')}>
                {alarms[name]?.(value, language, facts) ?? m.backoffice_alarm_other({ name })}
              </li>
            ))}
          </ul>
        </section>
      )}
      {data === undefined || data.missing.length === 0 ? null : (
        <section className="mb-6 rounded-media bg-raised px-5 py-4">
          <h2 className="text-[20px]">{m.backoffice_missing()}</h2>
          <ul className="mt-2 flex flex-col text-pretty">
            {data.missing.map(({ name, inSandbox }) => (
              <MissingItem key={name} name={name} part={missing[name]} inSandbox={inSandbox} />
            ))}
          </ul>
        </section>
      )}
      <ul aria-label={m.backoffice_waits()} className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
        {figures.map(({ name, page, label }) => {
          const count = counts.get(name);
          return (
            <li key={name}>
              <Link
                href={href(page, language)}
                className="flex h-full flex-col rounded-media border border-line bg-surface p-4 transition-colors hover:bg-raised"
              >
                <span className="text-[14px] text-pretty text-muted">{label()}</span>
                <b
                  className={`mt-auto pt-2 font-serif text-[34px] leading-none font-normal tabular-nums ${count === 0 ? 'text-faint' : ''}`}
                >
                  {count === undefined ? '…' : formatNumber(count, language)}
                </b>
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface MissingItemProps {
  name: string;
  part: MissingPart | undefined;
  inSandbox: boolean;
}

function MissingItem({ name, part, inSandbox }: MissingItemProps) {
  const language = useLanguage();
  const text = part?.text(inSandbox) ?? m.backoffice_missing_other({ name });
  const row = 'flex min-h-11 items-center gap-3 py-1.5';
  return (
    <li className="border-b border-line last:border-b-0">
      {part?.page === undefined ? (
        <span className={row}>{text}</span>
      ) : (
        <Link href={href(part.page, language)} className={`${row} text-ember-text underline underline-offset-4`}>
          {text}
        </Link>
      )}
    </li>
  );
}

/** The last weeks by day, of what this operator may see. */
function Charts() {
  const language = useLanguage();
  const { data } = useApi(getOverviewCharts, {});
  const known = useAllLater(operatorSections).flatMap((room) => room.charts ?? []);
  const days = new Map(data?.charts.map((chart) => [chart.name, chart.days]));
  const shown = known.filter(({ name }) => days.has(name)).toSorted((a, b) => a.rank - b.rank);
  if (shown.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="pb-3 text-[20px]">{m.backoffice_charts()}</h2>
      <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {shown.map(({ name, label, text }) => (
          <DayChart key={name} label={label()} days={days.get(name) ?? []} text={(value) => text(value, language)} />
        ))}
      </div>
    </section>
  );
}

function Sections() {
  return (
    <div className="mt-10 grid gap-x-8 gap-y-6 md:grid-cols-2 xl:grid-cols-3">
      {useOperatorGroups().map(({ label, links }) =>
        label === null ? null : (
          <section key={label}>
            <h2 className="pb-1 text-[20px]">{label}</h2>
            <ul className="border-t border-line">
              {links.map(({ address, label: name, icon }) => (
                <li key={address} className="border-b border-line">
                  <Link href={address} className="flex min-h-12 items-center gap-3 text-muted hover:text-ink">
                    <Icon name={icon} size={18} />
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ),
      )}
    </div>
  );
}
