import { useState } from 'react';
import { m } from '#messages';
import type { CallOutput } from '../../../platform/contract.ts';
import { callRest } from '../../../shell/api/client.ts';
import { useLanguage } from '../../../shell/addresses/language.ts';
import { ChoiceField, Field, TextField, Tick } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useQueryValue } from '../../../shell/use-in-browser.ts';
import { reportKinds, reportLengths, SHORTEST_EXPLANATION, type ReportKind } from '../constants.ts';
import { reportContent } from '../contract.ts';
import { kindNames } from './words.ts';

interface FormProps {
  onReceived: (receipt: CallOutput<typeof reportContent>) => void;
}

const isKind = (value: string): value is ReportKind => reportKinds.some((kind) => kind === value);

/** What is reported, why, and by whom; who reports what is about minors may stay unnamed. */
export function ReportForm({ onReceived }: FormProps) {
  const language = useLanguage();
  const about = useQueryValue('about') ?? '';
  const [kind, setKind] = useState<ReportKind>('consent');
  const mayBeUnnamed = kind === 'minor';
  const form = useForm({
    fields: ['about', 'kind', 'explanation', 'name', 'email', 'goodFaith'],
    check: ({ explanation, email, goodFaith }) => ({
      ...(explanation.trim().length < SHORTEST_EXPLANATION
        ? { explanation: m.reports_too_short({ count: String(SHORTEST_EXPLANATION) }) }
        : {}),
      ...(email.trim() !== '' && !/^\S+@\S+\.\S+$/.test(email.trim()) ? { email: m.reports_email_wrong() } : {}),
      ...(goodFaith === '' ? { goodFaith: m.reports_good_faith_missing() } : {}),
    }),
    async send({ about: where, explanation, name, email }) {
      const given = {
        ...(name.trim() === '' ? {} : { name: name.trim() }),
        ...(email.trim() === '' ? {} : { email: email.trim() }),
      };
      const body = {
        about: where.trim(),
        kind,
        // Browsers send lines as forms do.
        explanation,
        goodFaith: true as const,
        ...given,
      };
      onReceived(await callRest(reportContent, language, { body }));
    },
    sentences: { 'too-many-requests': m.reports_too_many },
  });
  const hint = mayBeUnnamed ? { hint: m.reports_optional() } : {};
  return (
    <Form form={form} submit={m.reports_send()} look="wide">
      <div className="flex flex-col gap-3">
        <Field
          // It is there once the browser has read its address.
          key={about}
          name="about"
          label={m.reports_about()}
          hint={m.reports_about_hint()}
          required
          maxLength={reportLengths.about}
          defaultValue={about.slice(0, reportLengths.about)}
        />
        <ChoiceField
          name="kind"
          label={m.reports_kind()}
          value={kind}
          choices={reportKinds.map((each) => [each, kindNames[each]()] as const)}
          onChange={({ currentTarget: { value } }) => {
            if (isKind(value)) setKind(value);
          }}
        />
        <TextField
          name="explanation"
          label={m.reports_explanation()}
          hint={m.reports_explanation_hint()}
          required
          maxLength={reportLengths.explanation}
        />
        <Field
          name="name"
          label={m.reports_name()}
          autoComplete="name"
          required={!mayBeUnnamed}
          maxLength={reportLengths.name}
          {...hint}
        />
        <Field
          name="email"
          label={m.reports_email()}
          type="email"
          autoComplete="email"
          required={!mayBeUnnamed}
          maxLength={reportLengths.email}
          hint={mayBeUnnamed ? m.reports_optional() : m.reports_email_hint()}
        />
        <Tick name="goodFaith" label={m.reports_good_faith()} />
      </div>
    </Form>
  );
}
