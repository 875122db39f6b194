import { useState } from 'react';
import { m } from '#messages';
import { CopyField } from '../../../../ui/form/copy-field.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import type { TokenScope } from '../../constants.ts';
import { ScopeChoice } from './scope-choice.tsx';
import { eventSentences } from './words.ts';

interface NewListenerProps<S extends TokenScope> {
  /** Of the button that opens the form. */
  title: string;
  /** The one text that is asked for, as the server calls it. */
  name: 'name' | 'url';
  label: string;
  hint: string;
  type: 'text' | 'url';
  maxLength: number;
  submit: string;
  offered: readonly S[];
  /** Makes it; answers with what is shown this once. */
  make: (text: string, scopes: S[]) => Promise<string>;
  secretLabel: string;
  secretHint: string;
}

/** Makes a token or a hook, and shows its secret once. */
export function NewListenerForm<S extends TokenScope>({
  title,
  submit,
  offered,
  make,
  secretLabel,
  secretHint,
  ...input
}: NewListenerProps<S>) {
  const { name } = input;
  const [scopes, setScopes] = useState<S[]>([]);
  const [secret, setSecret] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  /** How many have been made: each begins with an empty line. */
  const [made, setMade] = useState(0);
  const form = useForm({
    fields: [name],
    check: ({ [name]: text }) => (text.trim() === '' ? { [name]: m.shell_field_missing() } : {}),
    async send({ [name]: text }) {
      setSecret(await make(text, scopes));
      setOpen(false);
      setMade((before) => before + 1);
      setScopes([]);
    },
    sentences: eventSentences,
    fieldOf: { 'address-unfit': name, 'address-unknown': name, 'address-refused': name },
  });

  return (
    <>
      {secret === null ? null : (
        <div className="mb-6 rounded-media bg-raised p-5" role="status">
          <CopyField label={secretLabel} value={secret} />
          <p className="mt-2 text-[14px] text-gold">{secretHint}</p>
        </div>
      )}
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="btn btn-quiet w-fit">{title}</summary>
        <div className="mt-5 max-w-[620px]">
          <Form form={form} submit={submit} disabled={scopes.length === 0}>
            <Field key={made} {...input} autoComplete="off" autoCapitalize="none" spellCheck={false} />
            <div className="mt-2">
              <ScopeChoice offered={offered} chosen={scopes} onChange={setScopes} />
            </div>
          </Form>
        </div>
      </details>
    </>
  );
}
