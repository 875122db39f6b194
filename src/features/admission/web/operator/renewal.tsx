import { useState } from 'react';
import { m } from '#messages';
import type { CallOutput } from '../../../../platform/contract.ts';
import { useAsOpened } from '../../../../ui/data/use-as-opened.ts';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { FormError } from '../../../../ui/notice.tsx';
import { backofficeErrorText, ReasonDialog } from '../../../backoffice/web/index.ts';
import { paperTypes } from '../../../consents/constants.ts';
import { admissionConstants, type PersonNumber } from '../../constants.ts';
import {
  confirmRenewal,
  findAdmissions,
  readRenewal,
  renewDocument,
  type AdmissionFile,
  type AdmissionRow,
  type DocumentRenewal,
} from '../../contract.ts';
import { FileField } from '../file-field.tsx';
import { DocumentFields, documentFields } from './document-fields.tsx';
import { PersonChoice } from './person-choice.tsx';
import { personErrorFields } from './person-fields.tsx';
import { RecordFacts } from './record-facts.tsx';

interface RenewalProps {
  row: AdmissionRow;
  name: string;
  onClose: () => void;
}

/** Of a couple it is said whose. */
const titleOf = ({ isCouple }: AdmissionRow, name: string, number: PersonNumber) => {
  const fact = m.admission_renewal_of({ name });
  return isCouple ? m.admission_of_person({ number, fact }) : fact;
};

/** The next document of one person, as it was checked. */
export function RenewalDialog({ row, name, onClose }: RenewalProps) {
  const { guestId, version: shown, second } = row;
  // A second record that nobody has looked at yet is written anew instead.
  const people = row.people.map(({ person }) => person).filter((each) => each === 1 || second === 'none');
  const [person, setPerson] = useState<PersonNumber>(1);
  const version = useAsOpened(shown);
  const [document, setDocument] = useState<AdmissionFile | null>(null);
  const { mutateAsync: renew } = useApiAction(renewDocument, { refreshes: [findAdmissions] });
  return (
    <ReasonDialog
      title={titleOf(row, name, person)}
      text={m.admission_renewal_text()}
      action={m.admission_save()}
      fields={documentFields}
      fieldOf={{
        'document-expired': personErrorFields['document-expired'],
        'same-person': personErrorFields['same-person'],
      }}
      onAct={(reason, values) =>
        // What menus hold is one of their choices; the server looks at all of it.
        renew({
          params: { guestId },
          body: { ...(values as Omit<DocumentRenewal, 'document'>), document, person, version, reason },
        })
      }
      onClose={onClose}
      onDone={onClose}
    >
      <PersonChoice people={people} chosen={person} onChoose={setPerson} />
      <DocumentFields />
      <FileField
        name="document"
        label={m.admission_file_document()}
        hint={m.admission_file_hint()}
        types={paperTypes}
        most={admissionConstants.fileBytes}
        // Of the types that the field lets through.
        onChoose={(file) => setDocument(file as AdmissionFile | null)}
      />
    </ReasonDialog>
  );
}

/** The second look at it, after it has been said why. */
export function RenewalCheck({ row, name, onClose }: RenewalProps) {
  const { guestId } = row;
  const waiting = row.people.filter(({ renewal }) => renewal !== 'none').map(({ person: number }) => number);
  const [person, setPerson] = useState<PersonNumber>(waiting[0] ?? 1);
  const [seen, setSeen] = useState<{ renewal: CallOutput<typeof readRenewal>; reason: string } | null>(null);
  const { mutateAsync: read } = useApiAction(readRenewal);
  const confirm = useApiAction(confirmRenewal, { refreshes: [findAdmissions], onDone: onClose });
  const title = titleOf(row, name, person);
  if (seen !== null) {
    const { document, version, ...record } = seen.renewal;
    return (
      <RecordFacts
        title={title}
        people={[{ person, record, files: document === null ? [] : [{ kind: 'document', file: document }] }]}
        onClose={onClose}
      >
        <button
          type="button"
          className="btn btn-primary mt-6"
          disabled={confirm.isPending}
          onClick={() => confirm.mutate({ params: { guestId }, body: { person, version, reason: seen.reason } })}
        >
          {m.admission_renewal_confirm()}
        </button>
        <FormError text={confirm.error === null ? null : backofficeErrorText(confirm.error)} />
      </RecordFacts>
    );
  }
  return (
    <ReasonDialog
      title={title}
      text={m.admission_show_text()}
      action={m.admission_show()}
      onAct={async (reason) =>
        setSeen({ renewal: await read({ params: { guestId }, body: { person, reason } }), reason })
      }
      onClose={onClose}
      onDone={() => {}}
    >
      <PersonChoice people={waiting} chosen={person} onChoose={setPerson} />
    </ReasonDialog>
  );
}
