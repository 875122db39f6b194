import { useState } from 'react';
import { m } from '#messages';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { FormError } from '../../../../ui/notice.tsx';
import { backofficeErrorText, ReasonDialog } from '../../../backoffice/web/index.ts';
import type { FileKind, PersonNumber } from '../../constants.ts';
import { confirmSecondRecord, findAdmissions, readFile, readRecord, type AdmissionRow } from '../../contract.ts';
import { RecordFacts, type ShownPerson } from './record-facts.tsx';

interface RecordViewProps {
  row: AdmissionRow;
  name: string;
  onClose: () => void;
  /** With the version of the record that was read. */
  onAdmit: (version: string) => void;
}

interface Seen {
  people: ShownPerson[];
  version: string;
  reason: string;
}

/**
 * What is known of her, of a couple of both, after it has been said why it is looked at; a draft may be admitted then, and a second record
 * that waits be confirmed. Nothing of it stays once the dialog is closed.
 */
export function RecordView({ row: { guestId, state, second: step }, name, onClose, onAdmit }: RecordViewProps) {
  const [seen, setSeen] = useState<Seen | null>(null);
  const { mutateAsync: read } = useApiAction(readRecord);
  const { mutateAsync: readOne } = useApiAction(readFile);
  const confirm = useApiAction(confirmSecondRecord, { refreshes: [findAdmissions], onDone: onClose });
  async function open(reason: string) {
    const { files, second, version, ...first } = await read({ params: { guestId }, body: { reason } });
    const copies = (person: PersonNumber, kinds: readonly FileKind[]) =>
      Promise.all(
        kinds.map(async (kind) => ({
          kind,
          file: await readOne({ params: { guestId, kind }, body: { person, reason } }),
        })),
      );
    const people: ShownPerson[] = [{ person: 1, record: first, files: await copies(1, files) }];
    if (second !== null) {
      const { files: kinds, ...record } = second;
      people.push({ person: 2, record, files: await copies(2, kinds) });
    }
    setSeen({ people, version, reason });
  }
  if (seen !== null) {
    const { people, version, reason } = seen;
    return (
      <RecordFacts title={m.admission_record_of({ name })} people={people} onClose={onClose}>
        {state === 'draft' && step === 'none' ? (
          <button type="button" className="btn btn-primary mt-6" onClick={() => onAdmit(version)}>
            {m.admission_do_admit()}
          </button>
        ) : null}
        {step === 'waiting' || step === 'own' ? (
          <button
            type="button"
            className="btn btn-primary mt-6"
            disabled={confirm.isPending}
            onClick={() => confirm.mutate({ params: { guestId }, body: { version, reason } })}
          >
            {m.admission_second_confirm()}
          </button>
        ) : null}
        <FormError text={confirm.error === null ? null : backofficeErrorText(confirm.error)} />
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
