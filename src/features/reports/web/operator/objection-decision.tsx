import { m } from '#messages';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { OneOf, TextField } from '../../../../ui/form/field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Section } from '../../../../ui/section.tsx';
import { backofficeSentences } from '../../../backoffice/web/index.ts';
import { reportLengths, SHORTEST_EXPLANATION } from '../../constants.ts';
import { decideObjection, getReport, getReports, type Report } from '../../contract.ts';

/** Decides an objection that waits; who decided first is told that it is for somebody else. */
export function ObjectionDecision({ report: { id, objection, isForOther } }: { report: Report }) {
  if (objection === null || objection.outcome !== null) return null;
  return (
    <div className="mt-8">
      <Section
        title={m.reports_operator_objection()}
        text={isForOther ? m.reports_operator_objection_other() : m.reports_operator_objection_text()}
      >
        {isForOther ? null : <DecisionForm reportId={id} />}
      </Section>
    </div>
  );
}

function DecisionForm({ reportId }: { reportId: string }) {
  const { mutateAsync: decide } = useApiAction(decideObjection, { refreshes: [getReport, getReports] });
  const form = useForm({
    fields: ['outcome', 'reasons'],
    check: ({ outcome, reasons }) => ({
      ...(outcome === '' ? { outcome: m.shell_field_missing() } : {}),
      ...(reasons.trim().length < SHORTEST_EXPLANATION
        ? { reasons: m.reports_too_short({ count: String(SHORTEST_EXPLANATION) }) }
        : {}),
    }),
    send: ({ outcome, reasons }) =>
      decide({ params: { reportId }, body: { outcome: outcome === 'changed' ? 'changed' : 'kept', reasons } }),
    sentences: backofficeSentences(),
  });
  return (
    <Form form={form} submit={m.reports_operator_decide()}>
      <div className="flex max-w-[640px] flex-col gap-3">
        <OneOf
          name="outcome"
          legend={m.reports_operator_objection_outcome()}
          choices={[
            ['changed', m.reports_operator_objection_changed()],
            ['kept', m.reports_operator_objection_kept()],
          ]}
        />
        <TextField
          name="reasons"
          label={m.reports_operator_reasons()}
          hint={m.reports_operator_reasons_hint()}
          required
          maxLength={reportLengths.reasons}
        />
      </div>
    </Form>
  );
}
