import { useState } from 'react';
import { m } from '#messages';
import type { Right } from '../../../../platform/contract.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { Field, OneOf } from '../../../../ui/form/field.tsx';
import { getOperators, invite } from '../../contract.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { RightsChoice } from './rights-choice.tsx';

export interface Invited {
  email: string;
  role: 'operator' | 'performer';
}

interface InviteDialogProps {
  onClose: () => void;
  onInvited: (invited: Invited) => void;
}

/** Asks somebody in by mail: he sets his password himself. */
export function InviteDialog({ onClose, onInvited }: InviteDialogProps) {
  const language = useLanguage();
  const [role, setRole] = useState<'operator' | 'performer'>('operator');
  const [rights, setRights] = useState<Right[]>([]);
  const { mutateAsync: send } = useApiAction(invite, { refreshes: [getOperators] });
  return (
    <ReasonDialog
      title={m.backoffice_invite()}
      text={m.backoffice_invite_text()}
      action={m.backoffice_invite_send()}
      fields={['email', 'name']}
      onAct={async (reason, { email, name }) => {
        await send({ body: { email, name, role, language, reason, rights: role === 'operator' ? rights : [] } });
        onInvited({ email, role });
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
