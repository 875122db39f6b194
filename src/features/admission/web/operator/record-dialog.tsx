import { useState } from 'react';
import { m } from '#messages';
import { namesIn } from '../../../../platform/language/formatters.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { useAsOpened } from '../../../../ui/data/use-as-opened.ts';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { ChoiceField, Field } from '../../../../ui/form/field.tsx';
import { ReasonDialog } from '../../../backoffice/web/index.ts';
import { paperTypes } from '../../../consents/constants.ts';
import { admissionConstants, homeCountries, type FileKind } from '../../constants.ts';
import {
  findAdmissions,
  writeRecord,
  type AdmissionFile,
  type AdmissionRecord,
  type AdmissionRow,
} from '../../contract.ts';
import { FileField } from '../file-field.tsx';
import { choicesOf, genderWords } from './choices.ts';
import { DocumentFields, documentFields, Line } from './document-fields.tsx';

const fields = [
  'stageName',
  'genderType',
  'country',
  'legalName',
  'born',
  ...documentFields,
  'consentVersion',
  'consentOn',
] as const;

interface RecordDialogProps {
  row: AdmissionRow;
  name: string;
  onClose: () => void;
}

/** Identity, age and consent, as they were checked. */
export function RecordDialog({ row: { guestId, version: shown }, name, onClose }: RecordDialogProps) {
  const language = useLanguage();
  const version = useAsOpened(shown);
  const [files, setFiles] = useState<Record<FileKind, AdmissionFile | null>>({ document: null, contract: null });
  const { mutateAsync: write } = useApiAction(writeRecord, { refreshes: [findAdmissions] });
  const countries = namesIn(language, { type: 'region' });
  const put = (kind: FileKind) => (file: { type: string; data: string } | null) =>
    // Of the types that the field lets through.
    setFiles((before) => ({ ...before, [kind]: file as AdmissionFile | null }));
  const file = { types: paperTypes, most: admissionConstants.fileBytes, hint: m.admission_file_hint() };
  return (
    <ReasonDialog
      title={m.admission_record_of({ name })}
      text={m.admission_record_text()}
      action={m.admission_save()}
      fields={fields}
      onAct={(reason, values) =>
        // What menus hold is one of their choices; the server looks at all of it.
        write({ params: { guestId }, body: { ...(values as AdmissionRecord), ...files, version, reason } })
      }
      onClose={onClose}
      onDone={onClose}
    >
      <Line name="legalName" label={m.admission_legal_name()} min={3} max={120} />
      <Field name="born" type="date" label={m.admission_born()} required />
      <DocumentFields />
      <Line name="consentVersion" label={m.admission_consent_version()} max={40} />
      <Field name="consentOn" type="date" label={m.admission_consent_on()} required />
      <Line name="stageName" label={m.admission_stage_name()} min={2} max={30} />
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
