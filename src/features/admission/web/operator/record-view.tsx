import { useState } from 'react';
import { m } from '#messages';
import { namesIn } from '../../../../platform/language/formatters.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { ReasonDialog } from '../../../backoffice/web/index.ts';
import type { FileKind } from '../../constants.ts';
import { readFile, readRecord, type AdmissionFile, type AdmissionRecord, type AdmissionRow } from '../../contract.ts';
import { documentWords, genderWords, wayWords } from './choices.ts';

interface RecordViewProps {
  row: AdmissionRow;
  name: string;
  onClose: () => void;
}

interface Seen {
  record: AdmissionRecord;
  files: { kind: FileKind; file: AdmissionFile }[];
}

/** What is known of her, after it has been said why it is looked at. Nothing of it stays once the dialog is closed. */
export function RecordView({ row: { guestId, files }, name, onClose }: RecordViewProps) {
  const [seen, setSeen] = useState<Seen | null>(null);
  const { mutateAsync: read } = useApiAction(readRecord);
  const { mutateAsync: readOne } = useApiAction(readFile);
  async function open(reason: string) {
    const record = await read({ params: { guestId }, body: { reason } });
    const copies = await Promise.all(
      files.map(async (kind) => ({ kind, file: await readOne({ params: { guestId, kind }, body: { reason } }) })),
    );
    setSeen({ record, files: copies });
  }
  if (seen !== null) return <Record name={name} seen={seen} onClose={onClose} />;
  return (
    <ReasonDialog
      title={m.admission_record_of({ name })}
      text={m.admission_show_text()}
      action={m.admission_show()}
      onAct={open}
      onClose={onClose}
      onDone={() => {}}
    />
  );
}

const fileWords: Record<FileKind, () => string> = {
  document: m.admission_file_document,
  contract: m.admission_file_contract,
};
const addressOf = ({ type, data }: AdmissionFile) => `data:${type};base64,${data}`;

function Record({ name, seen: { record, files }, onClose }: { name: string; seen: Seen; onClose: () => void }) {
  const language = useLanguage();
  const facts: [string, string][] = [
    [m.admission_legal_name(), record.legalName],
    [m.admission_born(), record.born],
    [m.admission_document_kind(), documentWords[record.documentKind]()],
    [m.admission_document_number(), record.documentNumber],
    [m.admission_document_expires(), record.documentExpires],
    [m.admission_checked_by(), wayWords[record.checkedBy]()],
    [m.admission_consent_version(), record.consentVersion],
    [m.admission_consent_on(), record.consentOn],
    [m.admission_stage_name(), record.stageName],
    [m.admission_gender_type(), genderWords[record.genderType]()],
    [m.admission_country(), namesIn(language, { type: 'region' }).of(record.country) ?? record.country],
  ];
  return (
    <Dialog open title={m.admission_record_of({ name })} size="wide" onClose={onClose}>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-[13.5px] text-faint">{label}</dt>
            <dd className="break-words tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {files.map(({ kind, file }) => (
        <figure key={kind} className="mt-6">
          <figcaption className="mb-2 font-medium">{fileWords[kind]()}</figcaption>
          {file.type === 'application/pdf' ? (
            <a className="btn btn-quiet" href={addressOf(file)} download={`${kind}.pdf`}>
              {m.admission_file_open()}
            </a>
          ) : (
            <img src={addressOf(file)} alt={fileWords[kind]()} className="max-h-[60vh] max-w-full rounded-[14px]" />
          )}
        </figure>
      ))}
    </Dialog>
  );
}
