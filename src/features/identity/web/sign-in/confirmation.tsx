import { useState } from 'react';
import { m } from '#messages';
import { ApiProblem } from '../../../../shell/api/client.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useAction } from '../../../../ui/data/use-api.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { FormError } from '../../../../ui/notice.tsx';
import { PasswordField } from '../form/field.tsx';
import { checkCurrentPassword } from '../form/form-rules.ts';
import { inWords } from '../form/in-words.ts';
import { accountErrorText, accountSentences } from '../error-sentences.ts';
import { StepUp } from '../security/step-up.tsx';

interface ConfirmationProps {
  title: string;
  /** What is about to happen. */
  text: string;
  submit: string;
  /** Whether the password is needed in any case; without, who has a second factor need not say it. */
  needsPassword: boolean;
  hasFactor: boolean;
  /** Does it; called again once the second factor was shown. */
  run: (password: string | null) => Promise<void>;
  onClose: () => void;
}

/** Before something that decides about the account: asks for the password or the second factor, whichever the server wants. */
export function Confirmation({ title, text, onClose, ...asking }: ConfirmationProps) {
  return (
    <Dialog open title={title} onClose={onClose}>
      <p className="mb-5 text-muted">{text}</p>
      <Asking {...asking} />
    </Dialog>
  );
}

function Asking({ submit, needsPassword, hasFactor, run }: Omit<ConfirmationProps, 'title' | 'text' | 'onClose'>) {
  const [step, setStep] = useState<'password' | 'ready' | 'factor'>(needsPassword || !hasFactor ? 'password' : 'ready');
  const [password, setPassword] = useState<string | null>(null);

  /** Goes on to the second factor where the server asks for it. */
  async function attempt(given: string | null) {
    try {
      await run(given);
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'second-factor-required') throw error;
      setPassword(given);
      setStep('factor');
    }
  }

  if (step === 'factor') return <Again run={() => run(password)} />;
  if (step === 'ready') return <Press submit={submit} run={() => attempt(null)} />;
  return <ByPassword submit={submit} run={attempt} />;
}

function ByPassword({ submit, run }: { submit: string; run: (password: string) => Promise<void> }) {
  const form = useForm({
    fields: ['currentPassword'],
    check: (values) => inWords(checkCurrentPassword(values)),
    send: ({ currentPassword }) => run(currentPassword),
    sentences: accountSentences,
    fieldOf: { 'wrong-password': 'currentPassword' },
  });
  return (
    <Form form={form} submit={submit} look="wide">
      <PasswordField name="currentPassword" label={m.identity_current_password()} autoComplete="current-password" />
    </Form>
  );
}

function Press({ submit, run }: { submit: string; run: () => Promise<void> }) {
  const { mutate: press, isPending, error } = useAction(run);
  return (
    <>
      <FormError text={accountErrorText(error)} />
      <button type="button" className="btn btn-primary w-full" disabled={isPending} onClick={() => press()}>
        {isPending ? m.shell_loading() : submit}
      </button>
    </>
  );
}

/** The second factor, and then the same once more. */
function Again({ run }: { run: () => Promise<void> }) {
  const { mutate: repeat, isIdle, error } = useAction(run);
  if (isIdle) return <StepUp onDone={() => repeat()} />;
  return error === null ? <p role="status">{m.shell_loading()}</p> : <FormError text={accountErrorText(error)} />;
}
