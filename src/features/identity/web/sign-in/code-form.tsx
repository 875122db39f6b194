import { useState } from 'react';
import { m } from '#messages';
import { CodeField } from '../form/field.tsx';
import { checkCode } from '../form/form-rules.ts';
import { Form } from '../form/form.tsx';
import { useAccountForm } from '../form/use-account-form.ts';

type Kind = 'totp' | 'backup-code';

interface CodeFormProps {
  submit: string;
  send: (input: { kind: Kind; code: string }) => Promise<void>;
  onBack?: () => void;
}

const quiet = 'py-2 font-medium text-ink underline decoration-line underline-offset-4';

/** Asks for a code of the authenticator app, or for one of those on paper when the app is not at hand. */
export function CodeForm({ submit, send, onBack }: CodeFormProps) {
  const [kind, setKind] = useState<Kind>('totp');
  const form = useAccountForm(checkCode, ({ code }) => send({ kind, code: code.trim() }));
  const below = (
    <p className="mt-4 flex flex-wrap justify-center gap-x-5 text-[14.5px]">
      <button type="button" className={quiet} onClick={() => setKind(kind === 'totp' ? 'backup-code' : 'totp')}>
        {kind === 'totp' ? m.identity_use_backup_code() : m.identity_use_totp()}
      </button>
      {onBack === undefined ? null : (
        <button type="button" className={quiet} onClick={onBack}>
          {m.identity_back()}
        </button>
      )}
    </p>
  );
  return (
    <Form form={form} submit={submit} below={below}>
      <p className="mb-2 text-muted">{m.identity_code_text()}</p>
      <CodeField kind={kind} error={form.errors.code} />
    </Form>
  );
}
