import { useEffect, useEffectEvent, useState } from 'react';
import { m } from '#messages';
import { ApiProblem } from '../../../../shell/api/client.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FormError } from '../../../../ui/notice.tsx';
import { PasswordField } from '../form/field.tsx';
import { checkCurrentPassword } from '../form/form-rules.ts';
import { Form } from '../form/form.tsx';
import { accountProblem } from '../problems.ts';
import { StepUp } from '../security/step-up.tsx';
import { useAccountForm } from '../form/use-account-form.ts';

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
    } catch (fault) {
      if (!(fault instanceof ApiProblem) || fault.code !== 'second-factor-required') throw fault;
      setPassword(given);
      setStep('factor');
    }
  }

  if (step === 'factor') return <Again run={() => run(password)} />;
  if (step === 'ready') return <Press submit={submit} run={() => attempt(null)} />;
  return <ByPassword submit={submit} run={attempt} />;
}

function ByPassword({ submit, run }: { submit: string; run: (password: string) => Promise<void> }) {
  const form = useAccountForm(checkCurrentPassword, ({ currentPassword }) => run(currentPassword));
  return (
    <Form form={form} submit={submit}>
      <PasswordField
        name="currentPassword"
        label={m.identity_current_password()}
        error={form.errors.currentPassword}
        autoComplete="current-password"
      />
    </Form>
  );
}

function Press({ submit, run }: { submit: string; run: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function press() {
    setBusy(true);
    setProblem(null);
    await run().catch((fault: unknown) => setProblem(accountProblem(fault)));
    setBusy(false);
  }
  return (
    <>
      <FormError text={problem} />
      <button type="button" className="btn btn-primary w-full" disabled={busy} onClick={() => void press()}>
        {busy ? m.shell_loading() : submit}
      </button>
    </>
  );
}

/** The second factor, and then the same once more. */
function Again({ run }: { run: () => Promise<void> }) {
  const [shown, setShown] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const repeat = useEffectEvent(run);
  useEffect(() => {
    if (!shown) return;
    let left = false;
    repeat().catch((fault: unknown) => left || setProblem(accountProblem(fault)));
    return () => void (left = true);
  }, [shown]);
  if (!shown) return <StepUp onDone={() => setShown(true)} />;
  return problem === null ? <p role="status">{m.shell_loading()}</p> : <FormError text={problem} />;
}
