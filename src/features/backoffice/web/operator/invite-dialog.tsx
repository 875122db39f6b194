import { useState } from 'react';
import { m } from '#messages';
import type { Right } from '../../../../platform/contract.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { sendInvitation } from './calls.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { RightsChoice } from './rights-choice.tsx';

/** Asks somebody in by mail: he sets his password himself. */
export function InviteDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const language = useLanguage();
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [role, setRole] = useState<'operator' | 'performer'>('operator');
  const [rights, setRights] = useState<Right[]>([]);
  return (
    <ReasonDialog
      title={m.backoffice_invite()}
      text={m.backoffice_invite_text()}
      action={m.backoffice_invite_send()}
      onAct={(reason) =>
        sendInvitation(language, { email, name, role, language, reason, rights: role === 'operator' ? rights : [] })
      }
      onClose={onClose}
      onDone={onDone}
    >
      <label className="block">
        <span className="mb-1.5 block font-medium">{m.backoffice_email()}</span>
        <input
          type="email"
          required
          maxLength={254}
          className="field"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      </label>
      <label className="block">
        <span className="mb-1.5 block font-medium">{m.backoffice_name()}</span>
        <input
          required
          minLength={2}
          maxLength={30}
          className="field"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="mb-1.5 font-medium">{m.backoffice_role()}</legend>
        {(['operator', 'performer'] as const).map((each) => (
          <label key={each} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="role"
              className="size-4 accent-ember"
              checked={role === each}
              onChange={() => setRole(each)}
            />
            {each === 'operator' ? m.backoffice_role_operator() : m.backoffice_role_performer()}
          </label>
        ))}
      </fieldset>
      {role === 'operator' ? <RightsChoice chosen={rights} onChange={setRights} /> : null}
    </ReasonDialog>
  );
}
