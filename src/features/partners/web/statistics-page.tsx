import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { m } from '#messages';
import { callRest } from '../../../shell/api/client.ts';
import { useLanguage } from '../../../shell/addresses/language.ts';
import { errorText } from '../../../shell/error-text.ts';
import { unlistedHead } from '../../../shell/pages/head.ts';
import { useAction, useApiAction } from '../../../ui/data/use-api.ts';
import { FormError } from '../../../ui/notice.tsx';
import { getOwnStatistics, getOwnTable } from '../contract.ts';
import { Figures, SpanChoice, type Span } from './figures.tsx';

/** A partner's own figures; whoever has the link sees them, and nothing else. */
export const Route = createFileRoute('/$language/partner/')({
  head: ({ params }) =>
    unlistedHead({ name: 'partnerStatistics', language: params.language, title: m.partners_own_title() }),
  component: StatisticsPage,
});

function StatisticsPage() {
  const language = useLanguage();
  const [days, setDays] = useState<Span>(30);
  const read = useApiAction(getOwnStatistics);
  const { mutate } = read;
  // The key stands behind the hash, where no server's log keeps it.
  useEffect(() => mutate({ body: { key: keyHere(), days } }), [mutate, days]);
  const save = useAction(async () => {
    const { table } = await callRest(getOwnTable, language, { body: { key: keyHere(), days } });
    const file = URL.createObjectURL(new Blob([table], { type: 'text/csv' }));
    Object.assign(document.createElement('a'), { href: file, download: `partner-${days}.csv` }).click();
    URL.revokeObjectURL(file);
  });
  const error = read.error ?? save.error;
  return (
    <div className="mx-auto max-w-[960px] px-4 py-10 desktop:px-9">
      <h1 className="text-[34px]">{read.data?.partner.name ?? m.partners_own_title()}</h1>
      {error === null ? null : (
        <FormError text={errorText(error, { 'not-found': m.partners_unknown, 'bad-request': m.partners_unknown })} />
      )}
      {read.data === undefined ? null : (
        <>
          <p className="mt-2 max-w-[62ch] text-pretty text-muted">
            {m.partners_own_text({ percent: String(read.data.partner.sharePercent) })}
          </p>
          <p className="mt-4 mb-8 rounded-media border border-line bg-surface px-4 py-3 text-[14px] wrap-anywhere">
            {m.partners_link()}:
            <code className="mt-1 block">{`?w=${read.data.partner.id}&wt=${read.data.partner.token}&ws=…`}</code>
          </p>
          <div className="mb-8 flex flex-wrap items-center justify-between gap-4">
            <SpanChoice span={days} onChange={setDays} />
            <button type="button" className="btn btn-quiet" disabled={save.isPending} onClick={() => save.mutate()}>
              {m.partners_save()}
            </button>
          </div>
          <Figures statistics={read.data} />
        </>
      )}
    </div>
  );
}

const keyHere = () => location.hash.slice(1);
