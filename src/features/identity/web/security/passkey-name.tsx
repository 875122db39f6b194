import { useState } from 'react';
import { m } from '#messages';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { passkeyNameLength } from '../../constants.ts';
import { getFactors, renamePasskey, type Passkey } from '../../contract.ts';
import { accountSentences } from '../error-sentences.ts';

/** A name that turns into a field when it is pressed. */
export function PasskeyName({ passkey: { id, name: before } }: { passkey: Passkey }) {
  const [editing, setEditing] = useState(false);
  const { mutateAsync: rename } = useApiAction(renamePasskey, { refreshes: [getFactors] });
  const form = useForm({
    fields: ['name'],
    async send({ name }) {
      const wanted = name.trim();
      if (wanted !== '' && wanted !== before) await rename({ params: { passkeyId: id }, body: { name: wanted } });
      setEditing(false);
    },
    sentences: accountSentences,
  });
  if (!editing) {
    return (
      <button
        type="button"
        className="block max-w-full truncate py-1 text-left font-medium underline decoration-line underline-offset-4"
        aria-label={m.identity_passkey_rename({ name: before })}
        onClick={() => setEditing(true)}
      >
        {before}
      </button>
    );
  }
  return (
    <div className="max-w-[440px]">
      <Form form={form} submit={m.identity_save()} look="line">
        <Field
          name="name"
          label={m.identity_passkey_name()}
          defaultValue={before}
          maxLength={passkeyNameLength.max}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it stands where the name was pressed
          autoFocus
        />
      </Form>
    </div>
  );
}
