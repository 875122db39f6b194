import { m } from '#messages';
import { Field } from '../../../../ui/form/field.tsx';
import { paperTypes } from '../../../consents/constants.ts';
import { admissionConstants, type FileKind } from '../../constants.ts';
import type { AdmissionFile } from '../../contract.ts';
import { FileField } from '../file-field.tsx';
import { DocumentFields, documentFields, Line } from './document-fields.tsx';

export const personFields = ['legalName', 'born', ...documentFields, 'consentVersion', 'consentOn'] as const;
/** Where it is said what is wrong with what was typed. */
export const personErrorFields = {
  'under-age': 'born',
  'document-expired': 'documentExpires',
  'consent-day': 'consentOn',
  'same-person': 'documentNumber',
} as const;

export type ChosenPapers = Record<FileKind, AdmissionFile | null>;
export const noPapers: ChosenPapers = { document: null, contract: null };

interface PersonFieldsProps {
  onPaper: (kind: FileKind, file: AdmissionFile | null) => void;
}

/** Identity, age and consent of one person, with the copies of it. */
export function PersonFields({ onPaper }: PersonFieldsProps) {
  const file = { types: paperTypes, most: admissionConstants.fileBytes, hint: m.admission_file_hint() };
  const put = (kind: FileKind) => (chosen: { type: string; data: string } | null) =>
    // Of the types that the field lets through.
    onPaper(kind, chosen as AdmissionFile | null);
  return (
    <>
      <Line name="legalName" label={m.admission_legal_name()} min={3} max={120} />
      <Field name="born" type="date" label={m.admission_born()} required />
      <DocumentFields />
      <Line name="consentVersion" label={m.admission_consent_version()} max={40} />
      <Field name="consentOn" type="date" label={m.admission_consent_on()} required />
      <FileField name="document" label={m.admission_file_document()} onChoose={put('document')} {...file} />
      <FileField name="contract" label={m.admission_file_contract()} onChoose={put('contract')} {...file} />
    </>
  );
}
