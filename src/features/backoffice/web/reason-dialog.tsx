import type { ReactNode } from 'react';
import { m } from '#messages';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, TextField } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useForm, type FormValues } from '../../../ui/form/use-form.ts';
import { backofficeSentences } from './error-sentences.ts';

interface ReasonDialogProps<Name extends string> {
  title: string;
  /** What will happen, in a sentence. */
  text: string;
  action: string;
  /** What is asked for, where it is not only for the log. */
  label?: string;
  /** A line in place of a text: so many signs at most. */
  line?: number;
  /** Anything else that is asked for, above the reason. */
  children?: ReactNode;
  /** The names of the fields among that. */
  fields?: readonly Name[];
  /** Errors that belong to one of them, by their code. */
  fieldOf?: Readonly<Record<string, NoInfer<Name>>>;
  onAct: (reason: string, values: FormValues<Name>) => Promise<unknown>;
  onClose: () => void;
  /** It has been done. */
  onDone: () => void;
}

const SHORTEST = 3;

/** Whatever an operator does to somebody's account is said first, and takes a reason that is kept. */
export function ReasonDialog<const Name extends string = never>(props: ReasonDialogProps<Name>) {
  const {
    title,
    text,
    action,
    label = m.backoffice_reason(),
    line,
    children,
    fields = [],
    fieldOf,
    onAct,
    onClose,
  } = props;
  const form = useForm<Name | 'reason'>({
    fields: [...fields, 'reason'],
    async send(values) {
      await onAct(values.reason.trim(), values);
      props.onDone();
    },
    sentences: backofficeSentences(),
    ...(fieldOf === undefined ? {} : { fieldOf }),
    leaves: true,
  });
  const reason = { name: 'reason', label, required: true, minLength: SHORTEST };
  return (
    <Dialog open title={title} onClose={onClose}>
      <Form form={form} submit={action} look="wide">
        <div className="flex flex-col gap-4">
          <p className="text-pretty text-muted">{text}</p>
          {children}
          {line === undefined ? (
            <TextField {...reason} maxLength={500} rows={3} className="" />
          ) : (
            <Field {...reason} maxLength={line} autoComplete="off" />
          )}
        </div>
      </Form>
    </Dialog>
  );
}
