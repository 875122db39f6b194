import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { useLanguage } from '../../../shell/addresses/language.ts';
import { href } from '../../../shell/addresses/paths.ts';
import { unlistedHead } from '../../../shell/pages/head.ts';
import { holdReload } from '../../../shell/pages/reload.ts';
import { formatBerlinMoment } from '../../../platform/time/format.ts';
import type { CallOutput } from '../../../platform/contract.ts';
import type { reportContent } from '../contract.ts';
import { Facts } from './facts.tsx';
import { ReportForm } from './report-form.tsx';

export const Route = createFileRoute('/$language/report-content/')({
  head: ({ params }) => unlistedHead({ name: 'reportContent', language: params.language, title: m.reports_page() }),
  component: ReportPage,
});

type Receipt = CallOutput<typeof reportContent>;

/** Without an account: the form, and the receipt with the way to how far it is. */
function ReportPage() {
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  return (
    <div className="mx-auto max-w-[620px] px-4 pt-4 pb-16 desktop:pt-8">
      {receipt === null ? (
        <>
          <h1 className="text-[34px]">{m.reports_page()}</h1>
          <p className="mt-2 mb-7 text-pretty text-muted">{m.reports_text()}</p>
          <ReportForm
            onReceived={(answer) => {
              setReceipt(answer);
              scrollTo({ top: 0 });
            }}
          />
        </>
      ) : (
        <Received receipt={receipt} />
      )}
    </div>
  );
}

function Received({ receipt }: { receipt: Receipt }) {
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  // What is told only once is not loaded away.
  useEffect(holdReload, []);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-[34px] outline-none">
        {m.reports_received()}
      </h1>
      <p className="mt-3 text-pretty text-muted">{m.reports_received_text()}</p>
      <Facts
        lines={[
          [m.reports_number(), receipt.number],
          [m.reports_received_at(), formatBerlinMoment(receipt.receivedAt, language)],
        ]}
      />
      {/* Loaded as a page of its own: its secret stands behind the sign that no server sees. */}
      <a href={`${href('reportStatus', language)}#${receipt.token}`} className="btn btn-primary mt-6">
        {m.reports_to_status()}
      </a>
    </>
  );
}
