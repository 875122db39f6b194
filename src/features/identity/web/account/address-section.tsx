import { useState } from 'react';
import { m } from '#messages';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { FormError } from '../../../../ui/notice.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { sendEmailChange, sendVerificationAgain, type Profile } from './account-calls.ts';
import { Confirmation } from '../sign-in/confirmation.tsx';
import { EmailField } from '../form/field.tsx';
import { checkEmail } from '../form/form-rules.ts';
import { Form } from '../form/form.tsx';
import { accountProblem } from '../problems.ts';
import { useAccountForm } from '../form/use-account-form.ts';

interface AddressProps {
  profile: Profile;
  hasFactor: boolean;
  onChanged: () => void;
}

/** The address, whether it is confirmed, and the way to another one. */
export function AddressSection({ profile, hasFactor, onChanged }: AddressProps) {
  const language = useLanguage();
  const [wanted, setWanted] = useState<string | null>(null);
  const form = useAccountForm(checkEmail, ({ email }) => Promise.resolve(setWanted(email.trim())));
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
          <Form form={form} submit={m.identity_email_change()} narrow>
            <EmailField label={m.identity_new_email()} error={form.errors.email} autoComplete="email" />
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
            await sendEmailChange(language, { email: wanted, currentPassword });
            setWanted(null);
            onChanged();
          }}
          onClose={() => setWanted(null)}
        />
      )}
    </div>
  );
}

function Unconfirmed() {
  const language = useLanguage();
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  async function send() {
    setState('busy');
    setProblem(null);
    try {
      await sendVerificationAgain(language);
      setState('sent');
    } catch (fault) {
      setProblem(accountProblem(fault));
      setState('idle');
    }
  }
  return (
    <div className="mt-1">
      <p className="text-gold">{m.identity_email_unconfirmed()}</p>
      {state === 'sent' ? (
        <p role="status" className="mt-2 text-muted">
          {m.identity_email_sent()}
        </p>
      ) : (
        <button type="button" className="btn btn-quiet mt-3" disabled={state === 'busy'} onClick={() => void send()}>
          {state === 'busy' ? m.shell_loading() : m.identity_email_resend()}
        </button>
      )}
      <FormError text={problem} />
    </div>
  );
}
