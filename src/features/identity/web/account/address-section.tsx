import { useState } from 'react';
import { m } from '#messages';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { FormError } from '../../../../ui/notice.tsx';
import { changeEmail, getProfile, resendVerification, type Profile } from '../../contract.ts';
import { EmailField } from '../form/field.tsx';
import { checkEmail } from '../form/form-rules.ts';
import { inWords } from '../form/in-words.ts';
import { accountErrorText } from '../error-sentences.ts';
import { Confirmation } from '../sign-in/confirmation.tsx';

/** The address, whether it is confirmed, and the way to another one. */
export function AddressSection({ profile, hasFactor }: { profile: Profile; hasFactor: boolean }) {
  const [wanted, setWanted] = useState<string | null>(null);
  const { mutateAsync: change } = useApiAction(changeEmail, { refreshes: [getProfile] });
  const form = useForm({
    fields: ['email'],
    check: (values) => inWords(checkEmail(values)),
    send: ({ email }) => Promise.resolve(setWanted(email.trim())),
  });
  return (
    <div className="max-w-[440px]">
      <p className="text-[17px] break-all">{profile.email}</p>
      {profile.emailVerified ? (
        <p className="mt-1 flex items-center gap-2 text-sea">
          <Icon name="check" size={18} /> {m.identity_email_confirmed()}
        </p>
      ) : (
        <Unconfirmed />
      )}
      {profile.pendingEmail === null ? null : (
        <p role="status" className="mt-3 text-muted">
          {m.identity_email_pending({ email: profile.pendingEmail })}
        </p>
      )}
      <details className="mt-4">
        <summary className="cursor-pointer py-2 font-medium underline decoration-line underline-offset-4">
          {m.identity_email_change()}
        </summary>
        <div className="mt-3">
          <Form form={form} submit={m.identity_email_change()}>
            <EmailField label={m.identity_new_email()} autoComplete="email" />
          </Form>
        </div>
      </details>
      {wanted === null ? null : (
        <Confirmation
          title={m.identity_email_change()}
          text={m.identity_email_change_text({ email: wanted })}
          submit={m.identity_email_change()}
          needsPassword={false}
          hasFactor={hasFactor}
          run={async (currentPassword) => {
            await change({ body: { email: wanted, currentPassword } });
            setWanted(null);
          }}
          onClose={() => setWanted(null)}
        />
      )}
    </div>
  );
}

function Unconfirmed() {
  const { mutate: send, isPending, isSuccess, error } = useApiAction(resendVerification);
  return (
    <div className="mt-1">
      <p className="text-gold">{m.identity_email_unconfirmed()}</p>
      {isSuccess ? (
        <p role="status" className="mt-2 text-muted">
          {m.identity_email_sent()}
        </p>
      ) : (
        <button type="button" className="btn btn-quiet mt-3" disabled={isPending} onClick={() => send({})}>
          {isPending ? m.shell_loading() : m.identity_email_resend()}
        </button>
      )}
      <FormError text={accountErrorText(error)} />
    </div>
  );
}
