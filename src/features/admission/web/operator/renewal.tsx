import { useState } from 'react';
import { m } from '#messages';
import type { CallOutput } from '../../../../platform/contract.ts';
import { useAsOpened } from '../../../../ui/data/use-as-opened.ts';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { FormError } from '../../../../ui/notice.tsx';
import { backofficeErrorText, ReasonDialog } from '../../../backoffice/web/index.ts';
import { paperTypes } from '../../../consents/constants.ts';
import { admissionConstants } from '../../constants.ts';
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
import { RecordFacts } from './record-facts.tsx';

interface RenewalProps {
  row: AdmissionRow;
  name: string;
  onClose: () => void;
}

/** The next document, as it was checked. */
export function RenewalDialog({ row: { guestId, version: shown }, name, onClose }: RenewalProps) {
  const version = useAsOpened(shown);
  const [document, setDocument] = useState<AdmissionFile | null>(null);
  const { mutateAsync: renew } = useApiAction(renewDocument, { refreshes: [findAdmissions] });
  return (
    <ReasonDialog
      title={m.admission_renewal_of({ name })}
      text={m.admission_renewal_text()}
      action={m.admission_save()}
      fields={documentFields}
      onAct={(reason, values) =>
        // What menus hold is one of their choices; the server looks at all of it.
        renew({
          params: { guestId },
          body: { ...(values as Omit<DocumentRenewal, 'document'>), document, version, reason },
        })
      }
      onClose={onClose}
      onDone={onClose}
    >
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
export function RenewalCheck({ row: { guestId }, name, onClose }: RenewalProps) {
  const [seen, setSeen] = useState<{ renewal: CallOutput<typeof readRenewal>; reason: string } | null>(null);
  const { mutateAsync: read } = useApiAction(readRenewal);
  const confirm = useApiAction(confirmRenewal, { refreshes: [findAdmissions], onDone: onClose });
  const title = m.admission_renewal_of({ name });
  if (seen !== null) {
    const { document, version, ...record } = seen.renewal;
    return (
      <RecordFacts
        title={title}
        record={record}
        files={document === null ? [] : [{ kind: 'document', file: document }]}
        onClose={onClose}
      >
        <button
          type="button"
          className="btn btn-primary mt-6"
          disabled={confirm.isPending}
          onClick={() => confirm.mutate({ params: { guestId }, body: { version, reason: seen.reason } })}
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
      onAct={async (reason) => setSeen({ renewal: await read({ params: { guestId }, body: { reason } }), reason })}
      onClose={onClose}
      onDone={() => {}}
    />
  );
}
