import type { ReactNode } from 'react';
import { m } from '#messages';
import { callRest } from '../../../../shell/api/client.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { signUp } from '../../contract.ts';
import { EmailField, PasswordField } from '../form/field.tsx';
import { checkSignUp, nameLength } from '../form/form-rules.ts';
import { inWords } from '../form/in-words.ts';
import { accountSentences } from '../error-sentences.ts';
import { Otherwise } from '../account/account-page.tsx';
import { TermsLinks } from '../privacy/terms-links.tsx';
import { finishSignIn } from './passage.ts';

export interface SignInProps {
  /** Where to go on afterwards; asked when it is time. */
  target: () => string;
  /** The way to the other form. */
  other: ReactNode;
}

/** Makes the nameless guest an account; goes on to `target` with a new session. */
export function SignUpForm({ target, other }: SignInProps) {
  const language = useLanguage();
  const form = useForm({
    fields: ['name', 'email', 'password'],
    check: (values) => inWords(checkSignUp(values)),
    async send({ name, email, password }) {
      await callRest(signUp, language, { body: { name, email, password, language } });
      await finishSignIn(language, 'signup', target);
    },
    sentences: accountSentences,
    fieldOf: { 'weak-password': 'password', 'name-taken': 'name', 'name-unfit': 'name' },
    leaves: true,
  });
  const below = <Otherwise question={m.identity_have_account()}>{other}</Otherwise>;
  return (
    <Form form={form} submit={m.identity_sign_up()} look="wide" below={below}>
      <div className="flex flex-col gap-2">
        <Field
          name="name"
          label={m.identity_name()}
          hint={m.identity_name_hint()}
          autoComplete="nickname"
          maxLength={nameLength.max}
          spellCheck={false}
        />
        <EmailField />
        <PasswordField hint={m.identity_password_hint()} autoComplete="new-password" />
        <p className="text-[14px] text-muted">
          {m.identity_accept_terms()} <TermsLinks />
        </p>
      </div>
    </Form>
  );
}
