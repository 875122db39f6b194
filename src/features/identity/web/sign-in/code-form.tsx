import { useState } from 'react';
import { m } from '#messages';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { CodeField } from '../form/field.tsx';
import { checkCode } from '../form/form-rules.ts';
import { inWords } from '../form/in-words.ts';
import { accountSentences } from '../error-sentences.ts';

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
  const form = useForm({
    fields: ['code'],
    check: (values) => inWords(checkCode(values)),
    send: ({ code }) => send({ kind, code: code.trim() }),
    sentences: accountSentences,
    fieldOf: { 'wrong-code': 'code' },
  });
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
    <Form form={form} submit={submit} look="wide" below={below}>
      <p className="mb-2 text-muted">{m.identity_code_text()}</p>
      <CodeField kind={kind} />
    </Form>
  );
}
