import { m } from '#messages';
import { useLanguage } from '../../../shell/addresses/language.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import type { PinVerification } from '../contract.ts';
import { phoneSentences } from './error-sentences.ts';
import { verifyPin } from './verification.ts';

interface PinFormProps {
  verification: PinVerification;
  onVerified: () => unknown;
  /** Another number, or another code. */
  onBack: () => void;
}

/** The code that was sent or spoken. */
export function PinForm({ verification, onVerified, onBack }: PinFormProps) {
  const language = useLanguage();
  const { e123, pinLength, type } = verification;
  const form = useForm({
    fields: ['pin'],
    async send({ pin }) {
      await verifyPin(language, verification, pin.trim());
      await onVerified();
    },
    sentences: phoneSentences,
    fieldOf: { 'invalid-pin': 'pin' },
  });
  const back = (
    <button type="button" onClick={onBack} className="btn btn-quiet mt-4 w-full">
      {m.phone_other()}
    </button>
  );
  return (
    <Form form={form} submit={m.phone_confirm()} look="wide" below={back}>
      <p className="mb-4 text-muted">
        {type === 'sms' ? m.phone_sent_sms({ number: e123 }) : m.phone_sent_call({ number: e123 })}
      </p>
      <Field
        name="pin"
        label={m.phone_pin({ length: pinLength })}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        minLength={pinLength}
        maxLength={pinLength}
        className="text-center text-[24px] tracking-[0.4em] tabular-nums"
      />
    </Form>
  );
}
