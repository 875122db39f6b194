import { m } from '#messages';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { Section } from '../../../../ui/section.tsx';
import { decideObjection, getReport, getReports, type Report } from '../../contract.ts';
import { DecisionForm } from './decision-form.tsx';

/** Decides an objection that waits; who decided first is told that it is for somebody else. */
export function ObjectionDecision({ report: { id, objection, isForOther } }: { report: Report }) {
  if (objection === null || objection.outcome !== null) return null;
  return (
    <div className="mt-8">
      <Section
        title={m.reports_operator_objection()}
        text={isForOther ? m.reports_operator_objection_other() : m.reports_operator_objection_text()}
      >
        {isForOther ? null : <Decision reportId={id} />}
      </Section>
    </div>
  );
}

function Decision({ reportId }: { reportId: string }) {
  const { mutateAsync: decide } = useApiAction(decideObjection, { refreshes: [getReport, getReports] });
  return (
    <DecisionForm
      legend={m.reports_operator_objection_outcome()}
      outcomes={[
        ['changed', m.reports_operator_objection_changed()],
        ['kept', m.reports_operator_objection_kept()],
      ]}
      decide={(body) => decide({ params: { reportId }, body })}
    />
  );
}
