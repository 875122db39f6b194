import { useState, type ComponentProps } from 'react';
import { m } from '#messages';
import { Field } from '../../../../ui/form/field.tsx';

type FieldProps = ComponentProps<typeof Field>;

interface PasswordProps extends Pick<FieldProps, 'hint' | 'autoComplete'> {
  name?: 'password' | 'currentPassword';
  label?: string;
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ name = 'password', label = m.identity_password(), ...props }: PasswordProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      name={name}
      label={label}
      type={shown ? 'text' : 'password'}
      maxLength={128}
      spellCheck={false}
      autoCapitalize="none"
      end={
        <button
          type="button"
          className="h-10 rounded-control px-3 text-[14px] text-muted hover:text-ink"
          aria-label={`${shown ? m.identity_hide_password() : m.identity_show_password()}: ${label}`}
          onClick={() => setShown(!shown)}
        >
          {shown ? m.identity_hide_password() : m.identity_show_password()}
        </button>
      }
    />
  );
}

interface EmailProps {
  label?: string;
  autoComplete?: string;
}

/** The e-mail address, the name by which password managers know an account. */
export function EmailField({ label = m.identity_email(), autoComplete = 'username', ...props }: EmailProps) {
  return (
    <Field
      {...props}
      name="email"
      label={label}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      maxLength={254}
      spellCheck={false}
      autoCapitalize="none"
    />
  );
}

/** A code of an authenticator app, or one of those on paper. */
export function CodeField({ kind }: { kind: 'totp' | 'backup-code' }) {
  const isTotp = kind === 'totp';
  return (
    <Field
      key={kind}
      name="code"
      label={isTotp ? m.identity_code() : m.identity_backup_code()}
      hint={isTotp ? m.identity_code_hint() : m.identity_backup_code_hint()}
      inputMode={isTotp ? 'numeric' : 'text'}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={20}
    />
  );
}
