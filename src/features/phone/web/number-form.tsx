import { useId, useState, type FormEvent } from 'react';
import { m } from '#messages';
import { problemText } from '../../../shell/problem-text.ts';
import { useLanguage } from '../../../shell/addresses/language.ts';
import { FormError } from '../../../ui/notice.tsx';
import type { PinVerification, VerificationType } from '../contract.ts';
import { sendStart } from './calls.ts';
import { phoneSentences } from './problems.ts';

/** Where the code goes to, and how. */
export function NumberForm({ onStarted }: { onStarted: (verification: PinVerification) => void }) {
  const language = useLanguage();
  const id = useId();
  const [type, setType] = useState<VerificationType>('sms');
  const [state, setState] = useState<{ busy: boolean; error: unknown }>({ busy: false, error: null });

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('phone');
    setState({ busy: true, error: null });
    try {
      onStarted(await sendStart(language, typeof given === 'string' ? given : '', type));
    } catch (error) {
      setState({ busy: false, error });
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <div>
        <label htmlFor={id} className="mb-1.5 block font-medium">
          {m.phone_number()}
        </label>
        <input
          id={id}
          name="phone"
          type="tel"
          autoComplete="tel"
          required
          maxLength={30}
          placeholder="+49 170 1234567"
          className="field tabular-nums"
        />
        <p className="mt-1 text-[13.5px] text-faint">{m.phone_number_hint()}</p>
      </div>
      <fieldset>
        <legend className="mb-2 font-medium">{m.phone_way()}</legend>
        <div className="grid grid-cols-2 gap-2">
          {(['sms', 'call'] as const).map((way) => (
            <label
              key={way}
              className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-line px-4 has-checked:border-ember has-focus-visible:outline-2 has-focus-visible:outline-ember"
            >
              <input
                type="radio"
                name="way"
                value={way}
                checked={type === way}
                onChange={() => setType(way)}
                className="accent-ember"
              />
              {way === 'sms' ? m.phone_by_sms() : m.phone_by_call()}
            </label>
          ))}
        </div>
      </fieldset>
      <FormError text={state.error === null ? null : problemText(state.error, phoneSentences)} />
      <button type="submit" disabled={state.busy} className="btn btn-primary">
        {state.busy ? m.phone_sending() : m.phone_send()}
      </button>
    </form>
  );
}
