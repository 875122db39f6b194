import { useId, useState, type InputHTMLAttributes, type ReactNode } from 'react';
import { m } from '#messages';
import type { FieldName } from './form-rules.ts';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: FieldName;
  label: string;
  hint?: string;
  error: string | undefined;
  /** Stands at the right end, inside the field. */
  end?: ReactNode;
}

/** A labelled field; its hint makes way for its error, so that nothing jumps. */
export function Field({ label, hint, error, end, ...input }: FieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-note`}
          className={`field aria-[invalid=true]:border-signal ${end === undefined ? '' : 'pr-28'}`}
        />
        {end === undefined ? null : <div className="absolute inset-y-0 right-1 flex items-center">{end}</div>}
      </div>
      <p
        id={`${id}-note`}
        aria-live="polite"
        className={`mt-1 min-h-[1.5em] text-[13.5px] ${error === undefined ? 'text-faint' : 'text-signal'}`}
      >
        {error ?? hint}
      </p>
    </div>
  );
}

interface PasswordProps extends Omit<FieldProps, 'name' | 'type' | 'end' | 'label'> {
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
  error: string | undefined;
  label?: string;
  autoComplete?: string;
  defaultValue?: string;
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
export function CodeField({ kind, error }: { kind: 'totp' | 'backup-code'; error: string | undefined }) {
  const isTotp = kind === 'totp';
  return (
    <Field
      key={kind}
      name="code"
      label={isTotp ? m.identity_code() : m.identity_backup_code()}
      hint={isTotp ? m.identity_code_hint() : m.identity_backup_code_hint()}
      error={error}
      inputMode={isTotp ? 'numeric' : 'text'}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={20}
    />
  );
}
