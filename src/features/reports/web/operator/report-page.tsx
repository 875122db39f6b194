import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { m } from '#messages';
import { formatMoment, useLanguage } from '../../../../shell/addresses/language.ts';
import { useAllLater } from '../../../../shell/compose/filled.ts';
import { pageHead } from '../../../../shell/pages/head.ts';
import { Loaded } from '../../../../ui/data/loaded.tsx';
import { useApi } from '../../../../ui/data/use-api.ts';
import { BackofficePage, backofficeSentences } from '../../../backoffice/web/index.ts';
import { getReport, type Report } from '../../contract.ts';
import { Facts } from '../facts.tsx';
import { reportedParts } from '../slots.ts';
import { ObjectionFacts } from '../objection.tsx';
import { Decision } from './decision.tsx';
import { ObjectionDecision } from './objection-decision.tsx';
import { kindNames, stateName } from '../words.ts';

export const Route = createFileRoute('/$language/house/reports/$reportId/')({
  head: ({ params }) =>
    pageHead({
      name: 'backofficeReport',
      language: params.language,
      params: { reportId: params.reportId },
      title: m.reports_operator_section(),
    }),
  component: ReportPage,
});

function ReportPage() {
  return (
    <BackofficePage page="backofficeReports" title={m.reports_operator_section()} text={m.reports_operator_text()}>
      <OneReport />
    </BackofficePage>
  );
}

function OneReport() {
  const { reportId } = Route.useParams();
  const answer = useApi(getReport, { params: { reportId } });
  return (
    <Loaded answer={answer} height="h-96" sentences={backofficeSentences()}>
      {(report) => (
        <>
          <ReportFacts report={report} />
          {report.subject === null ? null : (
            <Suspense>
              <Subject report={report} />
            </Suspense>
          )}
          {report.outcome === null ? <Decision key={report.id} report={report} /> : null}
          {report.objection === null ? null : <ObjectionFacts objection={report.objection} />}
          <ObjectionDecision report={report} />
        </>
      )}
    </Loaded>
  );
}

/** What it is about, as its feature shows it. */
function Subject({ report }: { report: Report }) {
  const part = useAllLater(reportedParts).find(({ subject }) => subject === report.subject);
  return part === undefined ? null : <part.Part report={report} />;
}

function ReportFacts({ report }: { report: Report }) {
  const language = useLanguage();
  const {
    number,
    kind,
    about,
    explanation,
    name,
    email,
    receivedAt,
    dueAt,
    outcome,
    reasons,
    decidedBy,
    objectionDecidedBy,
  } = report;
  const reporter = [name, email].filter((each) => each !== null).join(' · ');
  return (
    <Facts
      lines={[
        [m.reports_number(), number],
        [m.reports_status(), report.isOverdue && outcome === null ? m.reports_operator_overdue() : stateName(outcome)],
        [m.reports_kind(), kindNames[kind]()],
        [m.reports_about(), <About key="about" about={about} />],
        [m.reports_explanation(), explanation],
        [m.reports_operator_by(), reporter === '' ? m.reports_operator_unnamed() : reporter],
        [m.reports_received_at(), formatMoment(receivedAt, language)],
        [m.reports_due(), formatMoment(dueAt, language)],
        ...(reasons === null ? [] : [[m.reports_reasons(), reasons] as const]),
        ...(decidedBy === null ? [] : [[m.reports_operator_decided_by(), decidedBy] as const]),
        ...(objectionDecidedBy === null ? [] : [[m.reports_operator_objection_by(), objectionDecidedBy] as const]),
      ]}
    />
  );
}

/** Only an address of our own is a link: whoever looks is not led to where a stranger wants him. */
function About({ about }: { about: string }) {
  if (!/^\/[a-z]{2}\/[^\s\\]*$/.test(about)) return about;
  return (
    <a href={about} target="_blank" rel="noopener" className="underline decoration-line underline-offset-4">
      {about}
    </a>
  );
}
