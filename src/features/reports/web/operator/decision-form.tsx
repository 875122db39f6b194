import { m } from '#messages';
import { OneOf, TextField, Tick } from '../../../../ui/form/field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { backofficeSentences } from '../../../backoffice/web/index.ts';
import { reportLengths, SHORTEST_EXPLANATION } from '../../constants.ts';

interface DecisionFormProps<Outcome extends string> {
  legend: string;
  outcomes: readonly (readonly [outcome: Outcome, label: string])[];
  /** What else it may hold for, as a tick. */
  also?: string;
  decide: (decision: { outcome: Outcome; reasons: string }, holdsForAll: boolean) => Promise<unknown>;
}

/** One of a few outcomes, with reasons that whoever asked can read. */
export function DecisionForm<const Outcome extends string>({
  legend,
  outcomes,
  also,
  decide,
}: DecisionFormProps<Outcome>) {
  const chosenOf = (value: string) => outcomes.find(([each]) => each === value)?.[0];
  const form = useForm({
    fields: ['outcome', 'reasons', 'also'],
    check: ({ outcome, reasons }) => ({
      ...(chosenOf(outcome) === undefined ? { outcome: m.shell_field_missing() } : {}),
      ...(reasons.trim().length < SHORTEST_EXPLANATION
        ? { reasons: m.reports_too_short({ count: String(SHORTEST_EXPLANATION) }) }
        : {}),
    }),
    async send({ outcome, reasons, also: ticked }) {
      const chosen = chosenOf(outcome);
      if (chosen !== undefined) await decide({ outcome: chosen, reasons }, ticked !== '');
    },
    sentences: backofficeSentences(),
  });
  return (
    <Form form={form} submit={m.reports_operator_decide()}>
      <div className="flex max-w-[640px] flex-col gap-3">
        <OneOf name="outcome" legend={legend} choices={outcomes} />
        <TextField
          name="reasons"
          label={m.reports_operator_reasons()}
          hint={m.reports_operator_reasons_hint()}
          required
          maxLength={reportLengths.reasons}
        />
        {also === undefined ? null : <Tick name="also" label={also} />}
      </div>
    </Form>
  );
}
