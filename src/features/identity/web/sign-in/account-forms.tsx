import type { ReactNode } from 'react';
import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { sendSignUp } from '../calls.ts';
import { EmailField, Field, PasswordField } from '../form/field.tsx';
import { checkSignUp, nameLength } from '../form/form-rules.ts';
import { Form, Otherwise } from '../form/form.tsx';
import { finishSignIn } from './passage.ts';
import { useAccountForm } from '../form/use-account-form.ts';

export interface SignInProps {
  /** Where to go on afterwards; asked when it is time. */
  target: () => string;
  /** The way to the other form. */
  other: ReactNode;
}

/** Makes the nameless guest an account; goes on to `target` with a new session. */
export function SignUpForm({ target, other }: SignInProps) {
  const language = useLanguage();
  const form = useAccountForm(
    checkSignUp,
    async ({ name, email, password }) => {
      await sendSignUp(language, { name, email, password, language });
      await finishSignIn(language, 'signup', target);
    },
    { leaves: true },
  );
  const below = <Otherwise question={m.identity_have_account()}>{other}</Otherwise>;
  return (
    <Form form={form} submit={m.identity_sign_up()} below={below}>
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
    </Form>
  );
}
