import { useState } from 'react';
import { m } from '#messages';
import { Field } from '../../../../../ui/form/field.tsx';
import { Form } from '../../../../../ui/form/form.tsx';
import { useForm } from '../../../../../ui/form/use-form.ts';
import { studioSentences } from '../../../../studio/web/index.ts';

interface NewWorkProps {
  submit: string;
  done: () => string;
  /** Signs of a title at most. */
  most: number;
  onCreate: (title: string) => Promise<unknown>;
}

/** Begins a film or an album by its title; all else follows in its card. */
export function NewWork({ submit, done, most, onCreate }: NewWorkProps) {
  const [made, setMade] = useState(0);
  const form = useForm({
    fields: ['title'],
    check: ({ title }) => (title.trim().length >= 3 ? {} : { title: m.films_studio_title_short() }),
    async send({ title }) {
      await onCreate(title);
      setMade((before) => before + 1);
    },
    sentences: studioSentences(),
    done,
  });
  return (
    <Form form={form} submit={submit}>
      {/* Each begins anew. */}
      <Field key={made} name="title" label={m.films_title_label()} maxLength={most} autoComplete="off" />
    </Form>
  );
}
