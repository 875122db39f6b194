import { m } from '#messages';
import { ChoiceField, Field } from '../../../../ui/form/field.tsx';
import { choicesOf, documentWords, wayWords } from './choices.ts';

export const documentFields = ['documentKind', 'documentNumber', 'documentExpires', 'checkedBy'] as const;

interface LineProps {
  name: string;
  label: string;
  min?: number;
  max: number;
}

/** A line of somebody else's data, which no browser is to remember. */
export const Line = ({ name, label, min, max }: LineProps) => (
  <Field name={name} label={label} required minLength={min} maxLength={max} autoComplete="off" />
);

/** A document, and how it was looked at. */
export const DocumentFields = () => (
  <>
    <ChoiceField name="documentKind" label={m.admission_document_kind()} choices={choicesOf(documentWords)} />
    <Line name="documentNumber" label={m.admission_document_number()} min={4} max={40} />
    <Field name="documentExpires" type="date" label={m.admission_document_expires()} required />
    <ChoiceField name="checkedBy" label={m.admission_checked_by()} choices={choicesOf(wayWords)} />
  </>
);
