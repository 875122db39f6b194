import { useState } from 'react';
import { m } from '#messages';
import { callRest } from '../../../../shell/api/client.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { passwordReset } from '../../contract.ts';
import { PasswordField } from '../form/field.tsx';
import { checkNewPassword } from '../form/form-rules.ts';
import { inWords } from '../form/in-words.ts';
import { accountSentences } from '../error-sentences.ts';

interface ResetProps {
  /** What the link carries (§2); null where it is damaged. */
  reset: { userId: string; userName: string; key: string; email: string } | null;
  onLogIn: () => void;
}

/** §4, pwdreset: sets a new password by the link of a mail, also the first one of an account that somebody else made. */
export default function ResetPasswordView({ reset, onLogIn }: ResetProps) {
  const language = useLanguage();
  const [done, setDone] = useState(false);
  const form = useForm({
    fields: ['password'],
    check: (values) => inWords(checkNewPassword(values)),
    async send({ password }) {
      const body = { userId: reset?.userId ?? '', key: reset?.key ?? '', password };
      await callRest(passwordReset, language, { body });
      setDone(true);
    },
    sentences: accountSentences,
    fieldOf: { 'weak-password': 'password' },
  });
  const toLogIn = (
    <button type="button" className="btn btn-primary mt-5 w-full" onClick={onLogIn}>
      {m.identity_to_log_in()}
    </button>
  );
  if (reset === null) {
    return (
      <>
        <p className="text-muted">{m.identity_link_expired()}</p>
        {toLogIn}
      </>
    );
  }
  if (done) {
    return (
      <div role="status">
        <p className="text-muted">{m.identity_reset_done()}</p>
        {toLogIn}
      </div>
    );
  }
  return (
    <Form form={form} submit={m.identity_reset_save()} look="wide">
      <p className="mb-3 text-muted">{m.identity_reset_text({ name: reset.userName })}</p>
      {/* Password managers keep the new one under this name. */}
      <input type="hidden" name="username" autoComplete="username" value={reset.email} />
      <PasswordField label={m.identity_new_password()} hint={m.identity_password_hint()} autoComplete="new-password" />
    </Form>
  );
}
