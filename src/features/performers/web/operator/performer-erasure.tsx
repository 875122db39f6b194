import { useState } from 'react';
import { m } from '#messages';
import { formatCoins, useLanguage } from '../../../../shell/addresses/language.ts';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { KeptOfPerformers } from '../../../identity/web/index.ts';
import type { PerformerRow } from '../../contract.ts';
import { findPerformers } from '../../contract.ts';
import { erasePerformer } from '../../contract.ts';
import { ReasonDialog } from '../../../backoffice/web/index.ts';

interface PerformerErasureProps {
  performer: PerformerRow;
  onClose: () => void;
}

/** In two steps, for it cannot be undone: first what goes and what the law keeps, then why, with her name typed. */
export function PerformerErasure({ performer, onClose }: PerformerErasureProps) {
  const { mutateAsync: erase } = useApiAction(erasePerformer, { refreshes: [findPerformers] });
  const [isSure, setIsSure] = useState(false);
  const { actorId, name } = performer;
  if (!isSure) return <WhatGoes performer={performer} onClose={onClose} onGoOn={() => setIsSure(true)} />;
  return (
    <ReasonDialog
      title={m.performers_operator_erase_of({ name })}
      text={m.performers_operator_erase_sure({ name })}
      action={m.performers_operator_erase_now()}
      onAct={(reason) => erase({ params: { performerId: actorId }, body: { reason } })}
      onClose={onClose}
      onDone={onClose}
    >
      <label className="block">
        <span className="mb-1.5 block font-medium">{m.performers_operator_erase_name()}</span>
        <input required autoComplete="off" className="field" pattern={exactly(name)} title={name} />
      </label>
    </ReasonDialog>
  );
}

interface WhatGoesProps {
  performer: PerformerRow;
  onClose: () => void;
  onGoOn: () => void;
}

function WhatGoes({ performer, onClose, onGoOn }: WhatGoesProps) {
  const language = useLanguage();
  const { name, isOnAir, heldTickets, unpaidCoins, awaitsPayout, performerGuestId } = performer;
  const obstacles = [
    ...(isOnAir ? [m.performers_operator_erase_on_air()] : []),
    ...(heldTickets > 0 ? [m.performers_operator_erase_tickets({ count: heldTickets })] : []),
  ];
  const warnings = [
    ...(unpaidCoins > 0 ? [m.performers_operator_erase_unpaid({ coins: formatCoins(unpaidCoins, language) })] : []),
    ...(awaitsPayout ? [m.performers_operator_erase_awaits()] : []),
    ...(performerGuestId === null ? [] : [m.performers_operator_erase_account()]),
  ];
  return (
    <Dialog open title={m.performers_operator_erase_of({ name })} size="wide" onClose={onClose}>
      <p className="text-pretty">{m.performers_operator_erase_goes()}</p>
      {warnings.map((warning) => (
        <p key={warning} className="mt-3 font-medium text-pretty">
          {warning}
        </p>
      ))}
      {obstacles.map((obstacle) => (
        <p key={obstacle} role="alert" className="mt-3 font-medium text-pretty text-signal">
          {obstacle}
        </p>
      ))}
      <KeptOfPerformers title={m.performers_operator_erase_stays()} />
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="button" className="btn btn-primary" disabled={obstacles.length > 0} onClick={onGoOn}>
          {m.performers_operator_erase_go_on()}
        </button>
        <button type="button" className="btn btn-quiet" onClick={onClose}>
          {m.shell_close()}
        </button>
      </div>
    </Dialog>
  );
}

/** A pattern that her name alone fits: no other sign may be escaped in one. */
const exactly = (name: string): string => name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
