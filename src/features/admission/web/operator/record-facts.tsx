import type { ReactNode } from 'react';
import { m } from '#messages';
import { namesIn } from '../../../../platform/language/formatters.ts';
import { formatBerlinDay } from '../../../../platform/time/format.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import type { FileKind, PersonNumber } from '../../constants.ts';
import type { AdmissionFile, AdmissionRecord } from '../../contract.ts';
import { documentWords, genderWords, wayWords } from './choices.ts';

const fileWords: Record<FileKind, () => string> = {
  document: m.admission_file_document,
  contract: m.admission_file_contract,
};
const addressOf = ({ type, data }: AdmissionFile) => `data:${type};base64,${data}`;

/** What is known of one person. */
export interface ShownPerson {
  person: PersonNumber;
  /** All of a record, or a document alone. */
  record: Partial<AdmissionRecord>;
  files: readonly { kind: FileKind; file: AdmissionFile }[];
}

interface RecordFactsProps {
  title: string;
  /** One, or both of a couple. */
  people: readonly ShownPerson[];
  onClose: () => void;
  /** What may be done about it. */
  children?: ReactNode;
}

/** What is known of somebody, with the copies of it. */
export const RecordFacts = ({ title, people, onClose, children }: RecordFactsProps) => (
  <Dialog open title={title} size="wide" onClose={onClose}>
    {people.length === 1
      ? people.map((each) => <PersonFacts key={each.person} {...each} />)
      : people.map((each) => {
          const heading = m.admission_person({ number: each.person });
          return (
            <section key={each.person} aria-label={heading} className="mb-8 border-t border-line pt-4">
              <h3 className="mb-3 text-[18px]">{heading}</h3>
              <PersonFacts {...each} />
            </section>
          );
        })}
    {children}
  </Dialog>
);

function PersonFacts({ record, files }: ShownPerson) {
  const language = useLanguage();
  const { documentKind, checkedBy, genderType, country } = record;
  const dayOf = (day: string | undefined) =>
    day === undefined ? undefined : formatBerlinDay(`${day}T12:00:00Z`, language, 'medium');
  const facts: [label: string, value: string | undefined][] = [
    [m.admission_legal_name(), record.legalName],
    [m.admission_born(), dayOf(record.born)],
    [m.admission_document_kind(), documentKind && documentWords[documentKind]()],
    [m.admission_document_number(), record.documentNumber],
    [m.admission_document_expires(), dayOf(record.documentExpires)],
    [m.admission_checked_by(), checkedBy && wayWords[checkedBy]()],
    [m.admission_consent_version(), record.consentVersion],
    [m.admission_consent_on(), dayOf(record.consentOn)],
    [m.admission_stage_name(), record.stageName],
    [m.admission_gender_type(), genderType && genderWords[genderType]()],
    [m.admission_country(), country && (namesIn(language, { type: 'region' }).of(country) ?? country)],
  ];
  return (
    <>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {facts
          .filter(([, value]) => value !== undefined)
          .map(([label, value]) => (
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
    </>
  );
}
