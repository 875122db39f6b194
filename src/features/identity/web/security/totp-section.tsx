import { useState } from 'react';
import { m } from '#messages';
import { renewAccess } from '../../../../shell/api/access.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { beginTotp, getFactors, newBackupCodes, removeTotp, type Factors, type NewTotp } from '../../contract.ts';
import { BackupCodes } from './backup-codes.tsx';
import { Confirmation } from '../sign-in/confirmation.tsx';
import { TotpEnrolment } from './totp-enrolment.tsx';

type Asking = 'begin' | 'codes' | 'remove';

/** The authenticator app: set up, codes on paper, taken away. */
export function TotpSection({ factors }: { factors: Factors }) {
  const hasFactor = factors.totp || factors.passkeys.length > 0;
  const [asking, setAsking] = useState<Asking | null>(null);
  const [enrolling, setEnrolling] = useState<NewTotp | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const { mutateAsync: begin } = useApiAction(beginTotp);
  const { mutateAsync: makeCodes } = useApiAction(newBackupCodes, { refreshes: [getFactors] });
  const { mutateAsync: remove } = useApiAction(removeTotp, { refreshes: [getFactors] });

  const does: Record<Asking, { title: string; text: string; run: (password: string) => Promise<void> }> = {
    begin: {
      title: m.identity_totp_begin(),
      text: m.identity_confirm_text(),
      run: async (currentPassword) => setEnrolling(await begin({ body: { currentPassword } })),
    },
    codes: {
      title: m.identity_backup_new(),
      text: m.identity_backup_new_text(),
      run: async (currentPassword) => setCodes((await makeCodes({ body: { currentPassword } })).backupCodes),
    },
    remove: {
      title: m.identity_totp_remove(),
      text: m.identity_totp_remove_text(),
      async run(currentPassword) {
        await remove({ body: { currentPassword } });
        await renewAccess();
      },
    },
  };
  const step = asking === null ? null : does[asking];

  return (
    <>
      {factors.totp ? (
        <>
          <p className="text-sea">{m.identity_totp_on()}</p>
          <p className="mt-1 text-muted">{m.identity_backup_left({ count: factors.backupCodesLeft })}</p>
          <div className="mt-4 flex flex-wrap gap-3">
            <button type="button" className="btn btn-quiet" onClick={() => setAsking('codes')}>
              {m.identity_backup_new()}
            </button>
            <button type="button" className="btn btn-quiet" onClick={() => setAsking('remove')}>
              {m.identity_totp_remove()}
            </button>
          </div>
        </>
      ) : (
        <button type="button" className="btn btn-quiet" onClick={() => setAsking('begin')}>
          {m.identity_totp_begin()}
        </button>
      )}
      {step === null ? null : (
        <Confirmation
          title={step.title}
          text={step.text}
          submit={m.identity_confirm()}
          needsPassword
          hasFactor={hasFactor}
          run={async (password) => {
            await step.run(password ?? '');
            setAsking(null);
          }}
          onClose={() => setAsking(null)}
        />
      )}
      {enrolling === null ? null : <TotpEnrolment totp={enrolling} onClose={() => setEnrolling(null)} />}
      <Dialog open={codes !== null} title={m.identity_backup_codes()} onClose={() => setCodes(null)}>
        <BackupCodes codes={codes ?? []} onDone={() => setCodes(null)} />
      </Dialog>
    </>
  );
}
