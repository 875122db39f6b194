import { useEffect, useEffectEvent, useState } from 'react';
import { m } from '#messages';
import { callRest } from '../../../../shell/api/client.ts';
import { useSession } from '../../../../shell/api/use-session.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { useAction } from '../../../../ui/data/use-api.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { FormError } from '../../../../ui/notice.tsx';
import { logIn, logInSecondFactor } from '../../contract.ts';
import type { SignInProps } from './account-forms.tsx';
import { CodeForm } from './code-form.tsx';
import { EmailField, PasswordField } from '../form/field.tsx';
import { checkLogIn } from '../form/form-rules.ts';
import { inWords } from '../form/in-words.ts';
import { Otherwise } from '../account/account-page.tsx';
import { finishSignIn } from './passage.ts';
import { hasPasskeys, logInByPasskey, offerPasskeys } from '../security/passkeys.ts';
import { accountErrorText, accountSentences } from '../error-sentences.ts';
import { useInBrowser } from '../../../../shell/use-in-browser.ts';

/** E-mail and password, and a code where the account asks for one; or a passkey. Goes on to `target` with a new session. */
export function LogInForm({ target, other }: SignInProps) {
  const language = useLanguage();
  const [needsCode, setNeedsCode] = useState(false);
  const finish = () => finishSignIn(language, 'login', target);
  const form = useForm({
    fields: ['email', 'password'],
    check: (values) => inWords(checkLogIn(values)),
    async send(body) {
      const { secondFactor } = await callRest(logIn, language, { body });
      if (secondFactor) setNeedsCode(true);
      else await finish();
    },
    sentences: accountSentences,
    fieldOf: { 'wrong-credentials': 'password' },
    leaves: true,
  });
  if (needsCode) {
    return (
      <CodeForm
        submit={m.identity_log_in()}
        send={async (code) => {
          await callRest(logInSecondFactor, language, { body: code });
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
        look="wide"
        below={<Otherwise question={m.identity_no_account()}>{other}</Otherwise>}
      >
        <div className="flex flex-col gap-2">
          <EmailField autoComplete="username webauthn" />
          <PasswordField autoComplete="current-password" />
          {/* Opens the window for it over whatever page this is. */}
          <a
            href="?showModalbox=1&vxpFlow=pwdlost"
            className="-mt-3 self-start py-2 text-[14px] text-muted hover:text-ink"
          >
            {m.identity_forgotten()}
          </a>
        </div>
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
  const {
    mutate: enter,
    isPending,
    isSuccess,
    error,
  } = useAction(async (way: () => Promise<void>) => {
    await way();
    await finish();
  });
  // Once he is in, the page is about to be left.
  const isBusy = isPending || isSuccess;
  const arrive = useEffectEvent(enter);

  useEffect(() => {
    if (!ready || !isPossible) return;
    let left = false;
    offerPasskeys(language).then(
      (way) => left || way === null || arrive(way),
      (error: Error) => left || arrive(() => Promise.reject(error)),
    );
    return () => void (left = true);
  }, [ready, isPossible, language]);

  if (!isPossible) return null;
  return (
    <div className="mt-5 border-t border-line pt-5">
      <button
        type="button"
        className="btn btn-quiet w-full"
        disabled={isBusy}
        onClick={() => enter(() => logInByPasskey(language))}
      >
        {isBusy ? m.shell_loading() : m.identity_log_in_passkey()}
      </button>
      <FormError text={accountErrorText(error)} />
    </div>
  );
}
