import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { m } from '#messages';
import { formatBerlinDay, formatBerlinMoment } from '../../../platform/time/format.ts';
import { ApiProblem } from '../../../shell/api/client.ts';
import { useLanguage } from '../../../shell/addresses/language.ts';
import { Link } from '../../../shell/addresses/link.tsx';
import { href } from '../../../shell/addresses/paths.ts';
import { unlistedHead } from '../../../shell/pages/head.ts';
import { LoadError, Loading } from '../../../ui/data/loaded.tsx';
import { useApiAction } from '../../../ui/data/use-api.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useInBrowser } from '../../../shell/use-in-browser.ts';
import { getReportStatus, type ReportStatus } from '../contract.ts';
import { Facts } from './facts.tsx';
import { ObjectionFacts, ObjectionForm } from './objection.tsx';
import { kindNames, stateName } from './words.ts';

export const Route = createFileRoute('/$language/report-content/status/')({
  head: ({ params }) => unlistedHead({ name: 'reportStatus', language: params.language, title: m.reports_to_status() }),
  component: StatusPage,
});

/** How far a report is, for whoever has the address: its secret stands behind the `#`, and no server sees it in an address. */
function StatusPage() {
  const token = useInBrowser(() => location.hash.slice(1) || '-', '');
  const { mutate: ask, data: asked, error } = useApiAction(getReportStatus);
  const [objected, setObjected] = useState<ReportStatus | null>(null);
  const data = objected ?? asked;
  useEffect(() => {
    if (token.length > 1) ask({ body: { token } });
  }, [token, ask]);
  const isUnknown =
    token === '-' || (error instanceof ApiProblem && (error.code === 'not-found' || error.code === 'bad-request'));
  if (isUnknown) return <NoReport />;
  return (
    <div className="mx-auto max-w-[620px] px-4 pt-4 pb-16 desktop:pt-8">
      <h1 className="text-[34px]">{m.reports_to_status()}</h1>
      {error === null ? null : <LoadError error={error} onRetry={() => ask({ body: { token } })} />}
      {data === undefined ? (
        error === null ? (
          <Loading height="mt-6 h-56" />
        ) : null
      ) : (
        <Status status={data} token={token} onObjected={setObjected} />
      )}
    </div>
  );
}

interface StatusProps {
  status: ReportStatus;
  token: string;
  onObjected: (status: ReportStatus) => void;
}

function Status({ status, token, onObjected }: StatusProps) {
  const language = useLanguage();
  const { number, kind, about, receivedAt, dueAt, outcome, reasons, objection, objectionUntil } = status;
  return (
    <>
      <Facts
        lines={[
          [m.reports_status(), <strong key="state">{stateName(outcome)}</strong>],
          ...(reasons === null ? [] : [[m.reports_reasons(), reasons] as const]),
          ...(outcome === null ? [[m.reports_due(), formatBerlinDay(dueAt, language)] as const] : []),
          [m.reports_number(), number],
          [m.reports_kind(), kindNames[kind]()],
          [m.reports_about(), about],
          [m.reports_received_at(), formatBerlinMoment(receivedAt, language)],
        ]}
      />
      {objectionUntil === null ? null : <ObjectionForm token={token} until={objectionUntil} onSent={onObjected} />}
      {objection === null ? null : <ObjectionFacts objection={objection} />}
      {outcome === null ? null : <p className="mt-8 text-pretty text-muted">{m.reports_redress()}</p>}
    </>
  );
}

function NoReport() {
  const language = useLanguage();
  return (
    <Notice title={m.reports_no_status_title()} text={m.reports_no_status()}>
      <Link href={href('reportContent', language)} className="btn btn-primary">
        {m.reports_page()}
      </Link>
    </Notice>
  );
}
