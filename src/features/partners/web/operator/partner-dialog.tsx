import { useState } from 'react';
import { m } from '#messages';
import { lastError, useApiAction } from '../../../../ui/data/use-api.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { CountField } from '../../../../ui/form/count-field.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { FormError } from '../../../../ui/notice.tsx';
import { SwitchRow } from '../../../../ui/form/switch-row.tsx';
import { backofficeErrorText, backofficeSentences } from '../../../backoffice/web/index.ts';
import { shareBounds } from '../../constants.ts';
import {
  changePartner,
  createPartner,
  listPartnerApplications,
  listPartners,
  renewPartnerKey,
  type Partner,
  type PartnerApplication,
} from '../../contract.ts';

interface PartnerDialogProps {
  /** Null for a new one. */
  partner: Partner | null;
  /** Who asked to be one: he is made of it, and mailed his link. */
  application?: PartnerApplication;
  onClose: () => void;
  /** A key of his page was made: it is shown this once. */
  onKey: (key: string) => void;
}

/** Makes a partner or changes one. */
export function PartnerDialog({ partner, application, onClose, onKey }: PartnerDialogProps) {
  const [sharePercent, setShare] = useState(partner?.sharePercent ?? 20);
  const [isActive, setActive] = useState(partner?.isActive ?? true);
  const { mutateAsync: make } = useApiAction(createPartner, { refreshes: [listPartners, listPartnerApplications] });
  const { mutateAsync: change } = useApiAction(changePartner, { refreshes: [listPartners] });
  const renew = useApiAction(renewPartnerKey, { onDone: ({ pageKey }) => onKey(pageKey) });
  const asked = application === undefined ? {} : { applicationId: application.id };
  const form = useForm({
    fields: ['name', 'token', 'share'],
    async send({ name, token }) {
      if (partner === null) onKey((await make({ body: { name, token, sharePercent, ...asked } })).pageKey);
      else {
        const from = { name: partner.name, sharePercent: partner.sharePercent, isActive: partner.isActive };
        await change({ params: { id: partner.id }, body: { name, sharePercent, isActive, from } });
        onClose();
      }
    },
    sentences: backofficeSentences(),
    fieldOf: { 'partner-token-taken': 'token' },
  });
  const error = lastError(renew);
  const title = partner === null ? m.partners_make() : m.partners_change();
  return (
    <Dialog open title={title} onClose={onClose}>
      <Form form={form} submit={partner === null ? m.partners_make() : m.partners_keep()} look="wide">
        <div className="flex flex-col gap-3">
          {application === undefined ? null : (
            <p className="text-pretty text-muted">{m.partners_application_accept_text({ email: application.email })}</p>
          )}
          <Field
            name="name"
            label={m.partners_name()}
            required
            minLength={2}
            maxLength={80}
            defaultValue={partner?.name ?? application?.name ?? ''}
          />
          {partner === null ? (
            <Field
              name="token"
              label={m.partners_token()}
              hint={m.partners_token_hint()}
              required
              pattern="[a-z0-9]{4,32}"
              autoComplete="off"
              spellCheck={false}
            />
          ) : null}
          <CountField
            name="share"
            label={m.partners_share()}
            min={shareBounds.min}
            max={shareBounds.max}
            value={sharePercent}
            onChange={setShare}
          />
          {partner === null ? null : (
            <SwitchRow label={m.partners_active()} text={m.partners_active_text()} on={isActive} onChange={setActive} />
          )}
        </div>
      </Form>
      {partner === null ? null : (
        <div className="mt-6 border-t border-line pt-4">
          <p className="mb-3 text-[14px] text-muted">{m.partners_renew_text()}</p>
          <button
            type="button"
            className="btn btn-quiet"
            disabled={renew.isPending}
            onClick={() => renew.mutate({ params: { id: partner.id } })}
          >
            {m.partners_renew()}
          </button>
          <FormError text={error === null ? null : backofficeErrorText(error)} />
        </div>
      )}
    </Dialog>
  );
}
