import { useState } from 'react';
import { m } from '#messages';
import { formatMoment, useLanguage } from '../../../../shell/addresses/language.ts';
import { Loaded } from '../../../../ui/data/loaded.tsx';
import { useApi, useApiAction } from '../../../../ui/data/use-api.ts';
import { Section } from '../../../../ui/section.tsx';
import { backofficeSentences } from '../../../backoffice/web/index.ts';
import { decideReport, getAlikeReports, getReport, getReports, type AlikeReport, type Report } from '../../contract.ts';
import { DecisionForm } from './decision-form.tsx';

/** Decides a report, and others of the same once they have been read: each look at what was reported stands in the log. */
export function Decision({ report: { id: reportId, others } }: { report: Report }) {
  const [isOpen, setOpen] = useState(false);
  const answer = useApi(getAlikeReports, { params: { reportId } }, { enabled: isOpen, fresh: true });
  const { mutateAsync: decide } = useApiAction(decideReport, { refreshes: [getReport, getReports] });
  const also = answer.data?.items.map(({ id }) => id) ?? [];
  return (
    <>
      {others === 0 ? null : (
        <Section title={m.reports_operator_others()} text={m.reports_operator_others_text({ count: String(others) })}>
          {isOpen ? (
            <Loaded answer={answer} height="h-40" sentences={backofficeSentences()}>
              {({ items }) => <Others items={items} />}
            </Loaded>
          ) : (
            <button type="button" className="btn btn-quiet" onClick={() => setOpen(true)}>
              {m.reports_operator_others_read()}
            </button>
          )}
        </Section>
      )}
      <Section title={m.reports_operator_decide()}>
        <DecisionForm
          legend={m.reports_operator_outcome()}
          outcomes={[
            ['action', m.reports_operator_outcome_action()],
            ['no-action', m.reports_operator_outcome_none()],
          ]}
          {...(also.length === 0 ? {} : { also: alsoText(also.length) })}
          decide={(body, holdsForAll) =>
            decide({ params: { reportId }, body: { ...body, also: holdsForAll ? also : [] } })
          }
        />
      </Section>
    </>
  );
}

const alsoText = (count: number) =>
  count === 1 ? m.reports_operator_others_also_one() : m.reports_operator_others_also({ count: String(count) });

function Others({ items }: { items: readonly AlikeReport[] }) {
  const language = useLanguage();
  return (
    <ul className="max-w-[760px] divide-y divide-line border-t border-line">
      {items.map(({ id, number, about, explanation, name, receivedAt }) => (
        <li key={id} className="py-3">
          <p className="text-[13.5px] wrap-anywhere text-muted">
            {[number, about, name ?? m.reports_operator_unnamed(), formatMoment(receivedAt, language)].join(' · ')}
          </p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{explanation}</p>
        </li>
      ))}
    </ul>
  );
}
