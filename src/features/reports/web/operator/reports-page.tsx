import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#messages';
import { formatMoment, useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import { pageHead } from '../../../../shell/pages/head.ts';
import { useApiPages } from '../../../../ui/data/use-api.ts';
import { OneOf } from '../../../../ui/form/field.tsx';
import { BackofficePage, List, Row } from '../../../backoffice/web/index.ts';
import { getReports, type ReportRow } from '../../contract.ts';
import { kindNames, objectionName, stateName } from '../words.ts';

export const Route = createFileRoute('/$language/house/reports/')({
  head: ({ params }) =>
    pageHead({ name: 'backofficeReports', language: params.language, title: m.reports_operator_section() }),
  component: ReportsPage,
});

function ReportsPage() {
  return (
    <BackofficePage page="backofficeReports" title={m.reports_operator_section()} text={m.reports_operator_text()}>
      <Reports />
    </BackofficePage>
  );
}

const states = {
  open: m.reports_operator_state_open,
  decided: m.reports_operator_state_decided,
  all: m.reports_operator_state_all,
};
type State = keyof typeof states;
const names = Object.keys(states) as State[];

function Reports() {
  const [state, setState] = useState<State>('open');
  const pages = useApiPages(getReports, { query: { state } }, 'before');
  return (
    <>
      <OneOf
        row
        name="state"
        legend={m.reports_operator_state()}
        choices={names.map((name) => [name, states[name]()] as const)}
        value={state}
        onChoose={(chosen) => setState(names.find((name) => name === chosen) ?? state)}
      />
      <List
        pages={pages}
        label={m.reports_operator_section()}
        empty={m.reports_operator_none()}
        renderItem={(report) => <ReportListRow key={report.id} report={report} />}
      />
    </>
  );
}

function ReportListRow({ report }: { report: ReportRow }) {
  const language = useLanguage();
  const { id, number, kind, about, receivedAt, dueAt, outcome, isOverdue, alike, objection } = report;
  const waits = outcome === null || objection === 'open';
  const due = waits ? [`${m.reports_due()} ${formatMoment(dueAt, language)}`] : [];
  const several = alike > 1 ? [m.reports_operator_alike({ count: String(alike) })] : [];
  return (
    <Row
      title={`${kindNames[kind]()} · ${number}`}
      text={[about, ...several, formatMoment(receivedAt, language), ...due].join(' · ')}
    >
      <span className={isOverdue ? 'font-medium text-signal' : 'text-muted'}>
        {isOverdue ? `${m.reports_operator_overdue()} · ` : null}
        {objection === 'open' ? m.reports_operator_objection_waits() : stateName(outcome)}
        {objection === null || objection === 'open' ? null : ` · ${objectionName(objection)}`}
      </span>
      <Link href={href('backofficeReport', language, { reportId: id })} className="btn btn-quiet px-4">
        {m.reports_operator_look()}
      </Link>
    </Row>
  );
}
