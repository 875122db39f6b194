import { m } from '#messages';
import { useLanguage } from '../../../shell/addresses/language.ts';
import { Field, OneOf } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import type { PinVerification } from '../contract.ts';
import { phoneSentences } from './error-sentences.ts';
import { startVerification } from './verification.ts';

/** Where the code goes to, and how. */
export function NumberForm({ onStarted }: { onStarted: (verification: PinVerification) => void }) {
  const language = useLanguage();
  const form = useForm({
    fields: ['phone', 'way'],
    send: async ({ phone, way }) =>
      onStarted(await startVerification(language, phone, way === 'call' ? 'call' : 'sms')),
    sentences: phoneSentences,
    fieldOf: {
      'invalid-phone-number': 'phone',
      'country-not-allowed': 'phone',
      'phone-number-blocked': 'phone',
      'phone-number-not-unique': 'phone',
    },
  });
  return (
    <Form form={form} submit={m.phone_send()} look="wide">
      <div className="flex flex-col gap-4">
        <Field
          name="phone"
          label={m.phone_number()}
          hint={m.phone_number_hint()}
          type="tel"
          autoComplete="tel"
          required
          maxLength={30}
          placeholder="+49 170 1234567"
          className="tabular-nums"
        />
        <OneOf
          name="way"
          legend={m.phone_way()}
          choices={[
            ['sms', m.phone_by_sms()],
            ['call', m.phone_by_call()],
          ]}
          defaultValue="sms"
        />
      </div>
    </Form>
  );
}
