import { useState } from 'react';
import { m } from '#messages';
import { TextField } from '../../../../ui/form/field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { studioSentences } from '../../../studio/web/index.ts';
import { objectionLength, type ObjectionState } from '../../constants.ts';

interface ObjectionProps {
  objection: ObjectionState | null;
  send: (text: string) => Promise<unknown>;
}

/** She may say why a refusal or removal is wrong; then it is said that somebody reads it, and what became of it. */
export function Objection({ objection, send }: ObjectionProps) {
  const [isOpen, setOpen] = useState(false);
  if (objection === null) return null;
  if (objection !== 'open')
    return (
      <p className="mt-2 max-w-[60ch] text-muted">
        {objection === 'waiting' ? m.reviews_objection_waiting() : m.reviews_objection_decided()}
      </p>
    );
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        className="mt-2 min-h-11 text-[14.5px] underline underline-offset-4"
        onClick={() => setOpen(!isOpen)}
      >
        {m.reviews_objection()}
      </button>
      {isOpen ? <ObjectionForm send={send} /> : null}
    </>
  );
}

function ObjectionForm({ send }: Pick<ObjectionProps, 'send'>) {
  const form = useForm({
    fields: ['text'],
    sentences: studioSentences(),
    send: ({ text }) => send(text),
    leaves: true,
  });
  return (
    <Form form={form} submit={m.reviews_objection()} look="quiet">
      <TextField
        name="text"
        label={m.reviews_objection_label()}
        hint={m.reviews_objection_hint()}
        required
        minLength={objectionLength.least}
        maxLength={objectionLength.most}
      />
    </Form>
  );
}
