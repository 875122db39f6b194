import { useState } from 'react';
import { m } from '#messages';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { Field, TextField } from '../../../../ui/form/field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { IBAN_LENGTH, isIban } from '../../../../platform/money/iban.ts';
import { backofficeSentences } from '../../../backoffice/web/index.ts';
import { companyFields, companyLengths, socialNetworks } from '../../constants.ts';
import { getCompanyDesk, putCompany, type Company } from '../../contract.ts';
import { fieldLabel } from './field-label.ts';

/** Who runs this platform, as operators say it. */
export function CompanyForm({ company, version }: { company: Company; version: number }) {
  // The one that its fields were filled from: what is asked anew meanwhile does not reach them.
  const [after, setAfter] = useState(version);
  const { mutateAsync: save } = useApiAction(putCompany, { answers: getCompanyDesk });
  const form = useForm({
    fields: companyFields,
    check: ({ iban }) => (iban === '' || isIban(iban) ? {} : { iban: m.legal_operator_iban_wrong() }),
    send: async (values) => setAfter((await save({ body: { ...values, after } })).version),
    sentences: { ...backofficeSentences(), conflict: m.legal_operator_changed },
    done: m.legal_operator_saved,
  });
  const line = (name: (typeof companyFields)[number]) => ({
    name,
    label: fieldLabel[name](),
    defaultValue: company[name],
    maxLength: companyLengths.line,
  });
  const lines = (name: (typeof companyFields)[number]) => ({ ...line(name), maxLength: companyLengths.lines });
  return (
    <Form form={form} submit={m.legal_operator_save()}>
      <h2 className="text-[22px]">{m.legal_operator_company()}</h2>
      <div className="mt-4 grid gap-x-6 gap-y-2 md:grid-cols-2">
        <div className="flex flex-col gap-2">
          <Field {...line('name')} hint={m.legal_operator_name_hint()} autoComplete="organization" />
          <TextField {...lines('address')} autoComplete="street-address" />
          <Field {...line('representedBy')} />
          <Field {...line('email')} type="email" autoComplete="off" />
          <Field {...line('phone')} type="tel" autoComplete="off" />
          <Field
            {...line('iban')}
            maxLength={IBAN_LENGTH}
            hint={m.legal_operator_iban_hint()}
            autoComplete="off"
            spellCheck={false}
          />
          <Field {...line('bic')} autoComplete="off" spellCheck={false} />
          <Field
            {...line('descriptor')}
            maxLength={companyLengths.descriptor}
            hint={m.legal_operator_descriptor_hint()}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        <div className="flex flex-col gap-2">
          <Field {...line('vatId')} />
          <Field {...line('register')} />
          <TextField {...lines('mediaResponsible')} hint={m.legal_operator_media_hint()} />
          <TextField {...lines('youthOfficer')} hint={m.legal_operator_youth_hint()} />
        </div>
      </div>
      <h2 className="mt-4 text-[22px]">{m.legal_operator_social()}</h2>
      <p className="mt-1 mb-4 text-muted">{m.legal_operator_social_text()}</p>
      <div className="grid gap-x-6 gap-y-2 md:grid-cols-2">
        {socialNetworks.map((network) => (
          <Field
            key={network}
            {...line(network)}
            maxLength={companyLengths.url}
            type="url"
            inputMode="url"
            placeholder="https://"
            pattern="https://.+"
          />
        ))}
      </div>
    </Form>
  );
}
