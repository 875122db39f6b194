import { useId, useState, type FormEvent } from 'react';
import { m } from '#messages';
import { problemText } from '../../../shell/problem-text.ts';
import { useLanguage } from '../../../shell/addresses/language.ts';
import { FormError } from '../../../ui/notice.tsx';
import type { PinVerification } from '../contract.ts';
import { sendPin } from './calls.ts';
import { phoneSentences } from './problems.ts';

interface PinFormProps {
  verification: PinVerification;
  onVerified: () => void;
  /** Another number, or another code. */
  onBack: () => void;
}

/** The code that was sent or spoken. */
export function PinForm({ verification, onVerified, onBack }: PinFormProps) {
  const language = useLanguage();
  const id = useId();
  const [state, setState] = useState<{ busy: boolean; error: unknown }>({ busy: false, error: null });
  const { e123, pinLength, type } = verification;

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('pin');
    setState({ busy: true, error: null });
    try {
      await sendPin(language, verification, typeof given === 'string' ? given.trim() : '');
      onVerified();
    } catch (error) {
      setState({ busy: false, error });
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <p className="text-muted">
        {type === 'sms' ? m.phone_sent_sms({ number: e123 }) : m.phone_sent_call({ number: e123 })}
      </p>
      <div>
        <label htmlFor={id} className="mb-1.5 block font-medium">
          {m.phone_pin({ length: pinLength })}
        </label>
        <input
          id={id}
          name="pin"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          minLength={pinLength}
          maxLength={pinLength}
          className="field text-center text-[24px] tracking-[0.4em] tabular-nums"
        />
      </div>
      <FormError text={state.error === null ? null : problemText(state.error, phoneSentences)} />
      <button type="submit" disabled={state.busy} className="btn btn-primary">
        {m.phone_confirm()}
      </button>
      <button type="button" onClick={onBack} className="btn btn-quiet">
        {m.phone_other()}
      </button>
    </form>
  );
}
