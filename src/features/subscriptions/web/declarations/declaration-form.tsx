import { useState } from 'react';
import { m } from '#messages';
import { ChoiceField, Field, OneOf, TextField } from '../../../../ui/form/field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { declarationLengths, productKeys } from '../../constants.ts';
import { productName } from '../words.ts';
import { declaredFields, errorsIn, type Declared, type DeclarationKind } from './declaration.ts';

interface FormProps {
  kind: DeclarationKind;
  /** What stood in it before. */
  declared: Declared;
  onNext: (declared: Declared) => void;
}

/** The first step: who one is, which contract, and how it is to end. */
export function DeclarationForm({ kind, declared, onNext }: FormProps) {
  const [contract, setContract] = useState(declared.contract);
  const form = useForm({
    fields: declaredFields,
    check: (values) => errorsIn(kind, values),
    send: (values) => Promise.resolve(onNext(values)),
  });
  return (
    <Form form={form} submit={m.subscriptions_to_check()} look="wide">
      <div className="flex flex-col gap-3">
        <Field
          name="email"
          label={m.subscriptions_email()}
          hint={m.subscriptions_email_hint()}
          type="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={declared.email}
        />
        <Field
          name="name"
          label={m.subscriptions_person()}
          autoComplete="name"
          maxLength={declarationLengths.name}
          defaultValue={declared.name}
        />
        <ChoiceField
          name="contract"
          label={m.subscriptions_contract()}
          value={contract}
          choices={[
            ...productKeys.map((key) => [key, productName[key]()] as const),
            ['other', m.subscriptions_contract_other()],
          ]}
          onChange={(event) => setContract(event.target.value)}
        />
        {contract === 'other' ? (
          <Field
            name="contractName"
            label={m.subscriptions_contract_name()}
            maxLength={declarationLengths.contract}
            defaultValue={declared.contractName}
          />
        ) : null}
        {kind === 'cancellation' ? <Manner declared={declared} /> : null}
      </div>
    </Form>
  );
}

/** Ordinary or for a cause, and when. */
function Manner({ declared }: { declared: Declared }) {
  const [manner, setManner] = useState(declared.manner);
  return (
    <>
      <OneOf
        name="manner"
        legend={m.subscriptions_manner()}
        choices={[
          ['ordinary', m.subscriptions_ordinary()],
          ['extraordinary', m.subscriptions_extraordinary()],
        ]}
        value={manner}
        onChoose={setManner}
      />
      {manner === 'extraordinary' ? (
        <TextField
          name="reason"
          label={m.subscriptions_reason()}
          maxLength={declarationLengths.reason}
          defaultValue={declared.reason}
        />
      ) : null}
      <Field
        name="wantedOn"
        label={m.subscriptions_wanted_on()}
        hint={m.subscriptions_wanted_soon()}
        type="date"
        defaultValue={declared.wantedOn}
      />
    </>
  );
}
