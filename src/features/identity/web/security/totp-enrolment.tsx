import { useEffect, useState } from 'react';
import { m } from '#messages';
import { renewAccess } from '../../../../shell/api/access.ts';
import { callRest } from '../../../../shell/api/client.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { holdReload } from '../../../../shell/pages/reload.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { confirmTotp, type NewTotp } from '../../contract.ts';
import { BackupCodes } from './backup-codes.tsx';
import { CodeField } from '../form/field.tsx';
import { checkCode } from '../form/form-rules.ts';
import { inWords } from '../form/in-words.ts';
import { accountSentences } from '../error-sentences.ts';

/** A new authenticator app: the picture to scan, its first code, and the codes for when it is lost. */
export function TotpEnrolment({ totp, onClose }: { totp: NewTotp; onClose: () => void }) {
  const language = useLanguage();
  const [confirmed, setConfirmed] = useState(false);
  // The session goes on under another name, which ends this page's connection; its owner writes down his codes first.
  useEffect(() => holdReload(), []);
  const form = useForm({
    fields: ['code'],
    check: (values) => inWords(checkCode(values)),
    async send({ code }) {
      await callRest(confirmTotp, language, { body: { code: code.trim() } });
      await renewAccess();
      setConfirmed(true);
    },
    sentences: accountSentences,
    fieldOf: { 'wrong-code': 'code' },
  });
  if (confirmed) {
    return (
      <Dialog open title={m.identity_backup_codes()} onClose={() => location.reload()} mandatory>
        <BackupCodes codes={totp.backupCodes} onDone={() => location.reload()} />
      </Dialog>
    );
  }
  return (
    <Dialog open title={m.identity_totp_begin()} onClose={onClose}>
      <ol className="mb-4 list-decimal space-y-1 pl-5 text-muted">
        <li>{m.identity_totp_scan()}</li>
        <li>{m.identity_totp_type()}</li>
      </ol>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(totp.qr)}`}
        alt={m.identity_totp_qr()}
        width={220}
        height={220}
        className="mx-auto rounded-media bg-glow"
      />
      <details className="mt-3 mb-4 text-[14px]">
        <summary className="cursor-pointer py-2 text-center text-muted">{m.identity_totp_by_hand()}</summary>
        <p className="text-center font-mono break-all select-all">{totp.secret.match(/.{1,4}/g)?.join(' ')}</p>
      </details>
      <Form form={form} submit={m.identity_confirm()} look="wide">
        <CodeField kind="totp" />
      </Form>
    </Dialog>
  );
}
