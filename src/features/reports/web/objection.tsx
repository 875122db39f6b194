import { m } from '#messages';
import { formatBerlinDay, formatBerlinMoment } from '../../../platform/time/format.ts';
import { callRest } from '../../../shell/api/client.ts';
import { useLanguage } from '../../../shell/addresses/language.ts';
import { TextField } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { reportLengths, SHORTEST_EXPLANATION } from '../constants.ts';
import { objectToDecision, type ReportStatus } from '../contract.ts';
import { Facts } from './facts.tsx';
import { objectionName } from './words.ts';

interface ObjectionFormProps {
  /** The report's secret: it goes in the body. */
  token: string;
  /** The last day on which it is taken. */
  until: string;
  onSent: (status: ReportStatus) => void;
}

/** Whoever reported says, once, why the decision is wrong. */
export function ObjectionForm({ token, until, onSent }: ObjectionFormProps) {
  const language = useLanguage();
  const form = useForm({
    fields: ['text'],
    check: ({ text }) =>
      text.trim().length < SHORTEST_EXPLANATION
        ? { text: m.reports_too_short({ count: String(SHORTEST_EXPLANATION) }) }
        : {},
    async send({ text }) {
      onSent(await callRest(objectToDecision, language, { body: { token, text } }));
    },
    sentences: {
      'already-objected': m.reports_objection_twice,
      'no-objection': m.reports_objection_over,
      'too-many-requests': m.reports_objection_too_many,
    },
  });
  return (
    <section className="mt-10">
      <h2 className="text-[22px]">{m.reports_objection_title()}</h2>
      <p className="mt-2 mb-5 text-pretty text-muted">
        {m.reports_objection_text({ day: formatBerlinDay(until, language) })}
      </p>
      <Form form={form} submit={m.reports_objection_send()} look="wide">
        <TextField
          name="text"
          label={m.reports_objection_field()}
          hint={m.reports_objection_hint()}
          required
          maxLength={reportLengths.objection}
        />
      </Form>
    </section>
  );
}

/** What was said against the decision, and what became of it. */
export function ObjectionFacts({ objection }: { objection: NonNullable<ReportStatus['objection']> }) {
  const language = useLanguage();
  const { text, at, dueAt, outcome, reasons } = objection;
  return (
    <section className="mt-10" data-testid="objection">
      <h2 className="text-[22px]">{m.reports_objection()}</h2>
      <Facts
        lines={[
          [m.reports_objection_state(), <strong key="state">{objectionName(outcome ?? 'open')}</strong>],
          ...(reasons === null ? [] : [[m.reports_objection_reasons(), reasons] as const]),
          ...(outcome === null ? [[m.reports_objection_due(), formatBerlinDay(dueAt, language)] as const] : []),
          [m.reports_objection_at(), formatBerlinMoment(at, language)],
          [m.reports_objection_field(), text],
        ]}
      />
    </section>
  );
}
