import { useState } from 'react';
import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { download } from '../../../../shell/api/download.ts';
import { today } from '../../../../shell/time/server-time.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { backofficeSentences } from '../../../backoffice/web/index.ts';

/** What was decided in a span of days, as a table for the books. */
export function PayoutExport() {
  const language = useLanguage();
  const [day] = useState(() => today() ?? '');
  const form = useForm({
    fields: ['from', 'to'],
    check: ({ from, to }) => (to !== '' && from > to ? { to: m.shell_field_wrong() } : {}),
    send: ({ from, to }) => download('/backoffice/payouts.csv', { language, from, to }, `payouts-${from}-${to}.csv`),
    sentences: backofficeSentences(),
  });
  return (
    <section className="border-t border-line pt-6">
      <h2 className="mb-3 text-[22px]">{m.wallet_operator_payouts_table()}</h2>
      <Form form={form} submit={m.wallet_operator_payouts_save()} look="quiet">
        <div className="flex flex-wrap gap-3">
          <Field
            name="from"
            label={m.wallet_operator_from()}
            type="date"
            required
            defaultValue={day === '' ? '' : `${day.slice(0, 8)}01`}
          />
          <Field name="to" label={m.wallet_operator_to()} type="date" required defaultValue={day} />
        </div>
      </Form>
    </section>
  );
}
