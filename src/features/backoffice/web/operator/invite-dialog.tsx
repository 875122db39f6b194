import { useState } from 'react';
import { m } from '#messages';
import type { CallOutput, Right } from '../../../../platform/contract.ts';
import { formatMoment, useLanguage } from '../../../../shell/addresses/language.ts';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { CopyField } from '../../../../ui/form/copy-field.tsx';
import { Field, OneOf } from '../../../../ui/form/field.tsx';
import { getOperators, invite } from '../../contract.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { RightsChoice } from './rights-choice.tsx';

type Answer = CallOutput<typeof invite>;

export interface Invited extends Answer {
  email: string;
  role: 'operator' | 'performer';
}

interface InviteDialogProps {
  onClose: () => void;
  onInvited: (invited: Invited) => void;
}

/** Asks somebody in: he sets his password himself, by a link. */
export function InviteDialog({ onClose, onInvited }: InviteDialogProps) {
  const language = useLanguage();
  const [role, setRole] = useState<'operator' | 'performer'>('operator');
  const [rights, setRights] = useState<Right[]>([]);
  const { mutateAsync: send } = useApiAction(invite, { refreshes: [getOperators] });
  return (
    <ReasonDialog
      title={m.backoffice_invite()}
      text={m.backoffice_invite_text()}
      action={m.backoffice_invite()}
      fields={['email', 'name']}
      onAct={async (reason, { email, name }) => {
        const body = { email, name, role, language, reason, rights: role === 'operator' ? rights : [] };
        onInvited({ email, role, ...(await send({ body })) });
      }}
      onClose={onClose}
      onDone={onClose}
    >
      <Field name="email" label={m.backoffice_email()} type="email" required maxLength={254} />
      <Field name="name" label={m.backoffice_name()} required minLength={2} maxLength={30} />
      <OneOf
        name="role"
        legend={m.backoffice_role()}
        choices={[
          ['operator', m.backoffice_role_operator()],
          ['performer', m.backoffice_role_performer()],
        ]}
        value={role}
        onChoose={(chosen) => setRole(chosen === 'performer' ? 'performer' : 'operator')}
      />
      {role === 'operator' ? <RightsChoice chosen={rights} onChange={setRights} /> : null}
    </ReasonDialog>
  );
}

interface InvitationLinkProps {
  link: NonNullable<Answer['link']>;
  onClose: () => void;
}

/** Where no mail is sent: the link, to be handed over. Nobody is shown it a second time. */
export function InvitationLinkDialog({ link, onClose }: InvitationLinkProps) {
  const when = formatMoment(link.goodUntil, useLanguage());
  return (
    <Dialog open title={m.backoffice_invite_link_title()} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <p className="text-pretty text-muted">{m.backoffice_invite_link_text({ when })}</p>
        <CopyField label={m.backoffice_invite_link()} value={link.address} />
        <button type="button" className="btn btn-quiet" onClick={onClose}>
          {m.shell_close()}
        </button>
      </div>
    </Dialog>
  );
}
