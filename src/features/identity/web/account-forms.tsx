import type { ReactNode } from 'react';
import { m } from '#messages';
import { useSession } from '../../../shell/api/use-session.ts';
import { useLanguage } from '../../../shell/language.ts';
import { FormError } from '../../../shell/ui/notice.tsx';
import { sendLogIn, sendSignUp } from './calls.ts';
import { EmailField, Field, PasswordField } from './field.tsx';
import { checkLogIn, checkSignUp, nameLength } from './form-rules.ts';
import { finishSignIn } from './passage.ts';
import { useAccountForm, type AccountForm } from './use-account-form.ts';

interface FormProps {
  /** Where to go on afterwards; asked when it is time. */
  target: () => string;
  /** The way to the other form. */
  other: ReactNode;
}

/** E-mail and password; goes on to `target` with a new session. */
export function LogInForm({ target, other }: FormProps) {
  const language = useLanguage();
  const form = useAccountForm(checkLogIn, async ({ email, password }) => {
    await sendLogIn(language, { email, password });
    await finishSignIn(language, 'login', target());
  });
  return (
    <Shape form={form} submit={m.identity_log_in()} question={m.identity_no_account()} other={other}>
      <EmailField error={form.errors.email} />
      <PasswordField error={form.errors.password} autoComplete="current-password" />
    </Shape>
  );
}

/** Makes the nameless guest an account; goes on to `target` with a new session. */
export function SignUpForm({ target, other }: FormProps) {
  const language = useLanguage();
  const form = useAccountForm(checkSignUp, async (values) => {
    await sendSignUp(language, { ...values, language });
    await finishSignIn(language, 'signup', target());
  });
  return (
    <Shape form={form} submit={m.identity_sign_up()} question={m.identity_have_account()} other={other}>
      <Field
        name="name"
        label={m.identity_name()}
        hint={m.identity_name_hint()}
        error={form.errors.name}
        autoComplete="nickname"
        maxLength={nameLength.max}
        spellCheck={false}
      />
      <EmailField error={form.errors.email} />
      <PasswordField error={form.errors.password} hint={m.identity_password_hint()} autoComplete="new-password" />
    </Shape>
  );
}

interface ShapeProps {
  form: AccountForm;
  submit: string;
  question: string;
  other: ReactNode;
  children: ReactNode;
}

function Shape({ form, submit, question, other, children }: ShapeProps) {
  // Until the page has come to life a press would send the password by the browser's own means, into the address bar.
  const asleep = useSession().status === 'loading';
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} onInput={form.onInput} aria-busy={form.busy}>
      <div className="flex flex-col gap-4">{children}</div>
      <FormError text={form.problem} />
      <button type="submit" className="btn btn-primary mt-1 w-full" disabled={asleep || form.busy}>
        {form.busy ? m.shell_loading() : submit}
      </button>
      <p className="mt-4 flex flex-wrap items-center justify-center gap-x-2 text-[14.5px] text-muted">
        {question} {other}
      </p>
    </form>
  );
}
