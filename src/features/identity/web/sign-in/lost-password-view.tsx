import { useState } from 'react';
import { m } from '#messages';
import { callRest } from '../../../../shell/api/client.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { passwordLost } from '../../contract.ts';
import { EmailField } from '../form/field.tsx';
import { checkEmail } from '../form/form-rules.ts';
import { inWords } from '../form/in-words.ts';
import { accountSentences } from '../error-sentences.ts';

/** §4, pwdlost: has a link for a new password mailed. What is said afterwards is the same for every address. */
export default function LostPasswordView({ onLogIn }: { onLogIn: () => void }) {
  const language = useLanguage();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    fields: ['email'],
    check: (values) => inWords(checkEmail(values)),
    async send({ email }) {
      await callRest(passwordLost, language, { body: { email } });
      setSentTo(email);
    },
    sentences: accountSentences,
  });
  const back = (
    <p className="mt-4 text-center">
      <button
        type="button"
        className="py-2 font-medium text-ink underline decoration-line underline-offset-4"
        onClick={onLogIn}
      >
        {m.identity_to_log_in()}
      </button>
    </p>
  );
  if (sentTo !== null) {
    return (
      <div role="status">
        <p className="text-pretty text-muted">{m.identity_lost_sent({ email: sentTo })}</p>
        {back}
      </div>
    );
  }
  return (
    <Form form={form} submit={m.identity_lost_send()} look="wide" below={back}>
      <p className="mb-3 text-muted">{m.identity_lost_text()}</p>
      <EmailField />
    </Form>
  );
}
