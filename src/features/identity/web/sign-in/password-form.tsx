import { useState } from 'react';
import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { sendCommand } from '../../../../shell/api/channel.ts';
import { callRest } from '../../../../shell/api/client.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { changePassword } from '../../contract.ts';
import { Confirmation } from './confirmation.tsx';
import { PasswordField } from '../form/field.tsx';
import { checkNewPassword } from '../form/form-rules.ts';
import { inWords } from '../form/in-words.ts';

/** Another password; all other devices are logged out with it. */
export function PasswordForm({ hasFactor }: { hasFactor: boolean }) {
  const language = useLanguage();
  const [wanted, setWanted] = useState<string | null>(null);
  const [saved, setSaved] = useState(false);
  const form = useForm({
    fields: ['password'],
    check: (values) => inWords(checkNewPassword(values)),
    send: ({ password }) => Promise.resolve(setWanted(password)),
  });

  async function change(currentPassword: string | null) {
    await callRest(changePassword, language, { body: { currentPassword, password: wanted ?? '' } });
    setWanted(null);
    setSaved(true);
    // §7; what is left of other devices ends by itself, should this not arrive.
    await sendCommand('passwordChanged', {}).catch(() => undefined);
  }

  return (
    <div className="max-w-[440px]">
      <Form
        key={String(saved)}
        form={form}
        submit={m.identity_password_change()}
        beside={
          <p role="status" className="text-sea empty:hidden">
            {saved ? m.identity_saved() : null}
          </p>
        }
      >
        <PasswordField
          label={m.identity_new_password()}
          hint={m.identity_password_hint()}
          autoComplete="new-password"
        />
      </Form>
      {wanted === null ? null : (
        <Confirmation
          title={m.identity_password_change()}
          text={m.identity_password_change_text()}
          submit={m.identity_password_change()}
          needsPassword={false}
          hasFactor={hasFactor}
          run={change}
          onClose={() => setWanted(null)}
        />
      )}
    </div>
  );
}
