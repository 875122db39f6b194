import { useState } from 'react';
import { m } from '#messages';
import { namesIn } from '../../../../platform/language/formatters.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { ChoiceField, Field } from '../../../../ui/form/field.tsx';
import { ReasonDialog } from '../../../backoffice/web/index.ts';
import { admissionConstants, fileTypes, homeCountries, type FileKind } from '../../constants.ts';
import { findAdmissions, writeRecord, type AdmissionFile, type AdmissionRecord } from '../../contract.ts';
import { FileField } from '../file-field.tsx';
import { choicesOf, documentWords, genderWords, wayWords } from './choices.ts';

const fields = [
  'stageName',
  'genderType',
  'country',
  'legalName',
  'born',
  'documentKind',
  'documentNumber',
  'documentExpires',
  'checkedBy',
  'consentVersion',
  'consentOn',
] as const;

interface RecordDialogProps {
  guestId: string;
  name: string;
  onClose: () => void;
}

/** Identity, age and consent, as they were checked. */
export function RecordDialog({ guestId, name, onClose }: RecordDialogProps) {
  const language = useLanguage();
  const [files, setFiles] = useState<Record<FileKind, AdmissionFile | null>>({ document: null, contract: null });
  const { mutateAsync: write } = useApiAction(writeRecord, { refreshes: [findAdmissions] });
  const countries = namesIn(language, { type: 'region' });
  const put = (kind: FileKind) => (file: { type: string; data: string } | null) =>
    // Of the types that the field lets through.
    setFiles((before) => ({ ...before, [kind]: file as AdmissionFile | null }));
  const file = { types: fileTypes, most: admissionConstants.fileBytes, hint: m.admission_file_hint() };
  return (
    <ReasonDialog
      title={m.admission_record_of({ name })}
      text={m.admission_record_text()}
      action={m.admission_save()}
      fields={fields}
      onAct={(reason, values) =>
        // What menus hold is one of their choices; the server looks at all of it.
        write({ params: { guestId }, body: { ...(values as AdmissionRecord), ...files, reason } })
      }
      onClose={onClose}
      onDone={onClose}
    >
      <Field
        name="legalName"
        label={m.admission_legal_name()}
        required
        minLength={3}
        maxLength={120}
        autoComplete="off"
      />
      <Field name="born" type="date" label={m.admission_born()} required />
      <ChoiceField name="documentKind" label={m.admission_document_kind()} choices={choicesOf(documentWords)} />
      <Field
        name="documentNumber"
        label={m.admission_document_number()}
        required
        minLength={4}
        maxLength={40}
        autoComplete="off"
      />
      <Field name="documentExpires" type="date" label={m.admission_document_expires()} required />
      <ChoiceField name="checkedBy" label={m.admission_checked_by()} choices={choicesOf(wayWords)} />
      <Field name="consentVersion" label={m.admission_consent_version()} required maxLength={40} autoComplete="off" />
      <Field name="consentOn" type="date" label={m.admission_consent_on()} required />
      <Field
        name="stageName"
        label={m.admission_stage_name()}
        required
        minLength={2}
        maxLength={30}
        autoComplete="off"
      />
      <ChoiceField name="genderType" label={m.admission_gender_type()} choices={choicesOf(genderWords)} />
      <ChoiceField
        name="country"
        label={m.admission_country()}
        defaultValue="DE"
        choices={homeCountries.map((code) => [code, countries.of(code) ?? code] as const)}
      />
      <FileField name="document" label={m.admission_file_document()} onChoose={put('document')} {...file} />
      <FileField name="contract" label={m.admission_file_contract()} onChoose={put('contract')} {...file} />
    </ReasonDialog>
  );
}
