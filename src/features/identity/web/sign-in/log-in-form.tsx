import { useEffect, useEffectEvent, useState } from 'react';
import { m } from '#messages';
import { useSession } from '../../../../shell/api/use-session.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { FormError } from '../../../../ui/notice.tsx';
import type { SignInProps } from './account-forms.tsx';
import { sendLogIn, sendSecondFactor } from '../calls.ts';
import { CodeForm } from './code-form.tsx';
import { EmailField, PasswordField } from '../form/field.tsx';
import { checkLogIn } from '../form/form-rules.ts';
import { Form, Otherwise } from '../form/form.tsx';
import { finishSignIn } from './passage.ts';
import { hasPasskeys, logInByPasskey, offerPasskeys } from '../security/passkeys.ts';
import { accountProblem } from '../problems.ts';
import { useAccountForm } from '../form/use-account-form.ts';
import { useInBrowser } from '../use-in-browser.ts';

/** E-mail and password, and a code where the account asks for one; or a passkey. Goes on to `target` with a new session. */
export function LogInForm({ target, other }: SignInProps) {
  const language = useLanguage();
  const [needsCode, setNeedsCode] = useState(false);
  const finish = () => finishSignIn(language, 'login', target);
  const form = useAccountForm(
    checkLogIn,
    async ({ email, password }) => {
      const { secondFactor } = await sendLogIn(language, { email, password });
      if (secondFactor) setNeedsCode(true);
      else await finish();
    },
    { leaves: true },
  );
  if (needsCode) {
    return (
      <CodeForm
        submit={m.identity_log_in()}
        send={async (code) => {
          await sendSecondFactor(language, code);
          await finish();
        }}
        onBack={() => location.reload()}
      />
    );
  }
  return (
    <>
      <Form
        form={form}
        submit={m.identity_log_in()}
        below={<Otherwise question={m.identity_no_account()}>{other}</Otherwise>}
      >
        <EmailField error={form.errors.email} autoComplete="username webauthn" />
        <PasswordField error={form.errors.password} autoComplete="current-password" />
        {/* Opens the window for it over whatever page this is. */}
        <a
          href="?showModalbox=1&vxpFlow=pwdlost"
          className="-mt-3 self-start py-2 text-[14px] text-muted hover:text-ink"
        >
          {m.identity_forgotten()}
        </a>
      </Form>
      <PasskeyWay finish={finish} />
    </>
  );
}

/** A button for it, and what the browser itself suggests for the address. Nothing where there are no passkeys. */
function PasskeyWay({ finish }: { finish: () => Promise<void> }) {
  const language = useLanguage();
  const ready = useSession().status === 'ready';
  const isPossible = useInBrowser(hasPasskeys, false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const arrive = useEffectEvent(finish);

  useEffect(() => {
    if (!ready || !isPossible) return;
    let left = false;
    const taken = () => left || setBusy(true);
    offerPasskeys(language, taken).then(
      (isIn) => (isIn && !left ? arrive() : undefined),
      (fault: unknown) => {
        if (left) return;
        setProblem(accountProblem(fault));
        setBusy(false);
      },
    );
    return () => void (left = true);
  }, [ready, isPossible, language]);

  async function use() {
    setBusy(true);
    setProblem(null);
    try {
      await logInByPasskey(language);
      await finish();
    } catch (fault) {
      setProblem(accountProblem(fault));
      setBusy(false);
    }
  }

  if (!isPossible) return null;
  return (
    <div className="mt-5 border-t border-line pt-5">
      <button type="button" className="btn btn-quiet w-full" disabled={busy} onClick={() => void use()}>
        {busy ? m.shell_loading() : m.identity_log_in_passkey()}
      </button>
      <FormError text={problem} />
    </div>
  );
}
