import { useState } from 'react';
import { m } from '#messages';
import type { CallOutput } from '../../../../platform/contract.ts';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { ReasonDialog } from '../../../backoffice/web/index.ts';
import type { FileKind } from '../../constants.ts';
import { readFile, readRecord, type AdmissionFile, type AdmissionRow } from '../../contract.ts';
import { RecordFacts } from './record-facts.tsx';

interface RecordViewProps {
  row: AdmissionRow;
  name: string;
  onClose: () => void;
  /** With the version of the record that was read. */
  onAdmit: (version: string) => void;
}

interface Seen {
  record: CallOutput<typeof readRecord>;
  files: { kind: FileKind; file: AdmissionFile }[];
}

/** What is known of her, after it has been said why it is looked at; a draft may be admitted then. Nothing of it stays once the dialog is closed. */
export function RecordView({ row: { guestId, state }, name, onClose, onAdmit }: RecordViewProps) {
  const [seen, setSeen] = useState<Seen | null>(null);
  const { mutateAsync: read } = useApiAction(readRecord);
  const { mutateAsync: readOne } = useApiAction(readFile);
  async function open(reason: string) {
    const record = await read({ params: { guestId }, body: { reason } });
    const copies = await Promise.all(
      record.files.map(async (kind) => ({
        kind,
        file: await readOne({ params: { guestId, kind }, body: { reason } }),
      })),
    );
    setSeen({ record, files: copies });
  }
  if (seen !== null) {
    return (
      <RecordFacts title={m.admission_record_of({ name })} {...seen} onClose={onClose}>
        {state === 'draft' ? (
          <button type="button" className="btn btn-primary mt-6" onClick={() => onAdmit(seen.record.version)}>
            {m.admission_do_admit()}
          </button>
        ) : null}
      </RecordFacts>
    );
  }
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
