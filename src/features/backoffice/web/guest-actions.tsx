import { useState } from 'react';
import { m } from '#messages';
import { useSession } from '../../../shell/api/use-session.ts';
import { formatCoins, useLanguage } from '../../../shell/language.ts';
import { randomId } from '../../../shell/random-id.ts';
import type { GuestDetails } from '../contract.ts';
import { sendCredit, sendLock, sendRestriction, sendUnlock } from './calls.ts';
import { ReasonDialog } from './reason-dialog.tsx';

interface GuestActionsProps {
  guest: GuestDetails;
  onChanged: () => void;
}

type Action = 'lock' | 'unlock' | 'restrict' | 'unrestrict' | 'credit';

/** What may be done with an account, each with its reason. */
export function GuestActions({ guest, onChanged }: GuestActionsProps) {
  const { guest: operator } = useSession();
  const [action, setAction] = useState<Action | null>(null);
  const isOwn = operator?.guestId === guest.guestId;
  const offered: Action[] = [
    ...(isOwn ? [] : [guest.isLocked ? ('unlock' as const) : ('lock' as const)]),
    guest.restrictionLevel > 0 ? 'unrestrict' : 'restrict',
    ...(operator?.rights.includes('payments') === true && guest.email !== null ? (['credit'] as const) : []),
  ];
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {offered.map((each) => (
        <button
          key={each}
          type="button"
          className={`btn btn-quiet ${each === 'lock' ? 'text-signal' : ''}`}
          onClick={() => setAction(each)}
        >
          {words[each].action()}
        </button>
      ))}
      {action === null ? null : (
        <ActionDialog
          action={action}
          guest={guest}
          onClose={() => setAction(null)}
          onDone={() => {
            setAction(null);
            onChanged();
          }}
        />
      )}
    </div>
  );
}

interface ActionDialogProps {
  action: Action;
  guest: GuestDetails;
  onClose: () => void;
  onDone: () => void;
}

function ActionDialog({ action, guest: { guestId, name }, onClose, onDone }: ActionDialogProps) {
  const language = useLanguage();
  const [coins, setCoins] = useState(20);
  // Made once: pressing again after a lost answer gives nothing twice.
  const [requestKey] = useState(randomId);
  const who = name ?? guestId;
  const act: Record<Action, (reason: string) => Promise<unknown>> = {
    lock: (reason) => sendLock(language, guestId, reason),
    unlock: (reason) => sendUnlock(language, guestId, reason),
    restrict: (reason) => sendRestriction(language, guestId, 1, reason),
    unrestrict: (reason) => sendRestriction(language, guestId, 0, reason),
    credit: (reason) => sendCredit(language, guestId, { coins, requestKey, reason }),
  };
  return (
    <ReasonDialog
      title={words[action].action()}
      text={words[action].text({ who })}
      action={
        action === 'credit'
          ? m.backoffice_credit_amount({ coins: formatCoins(coins, language) })
          : words[action].action()
      }
      onAct={act[action]}
      onClose={onClose}
      onDone={onDone}
    >
      {action === 'credit' ? (
        <label className="block">
          <span className="mb-1.5 block font-medium">{m.backoffice_credit_coins()}</span>
          <input
            type="number"
            className="field"
            min={1}
            max={10_000}
            step={1}
            required
            value={coins}
            onChange={(event) => setCoins(Math.max(1, Math.floor(event.currentTarget.valueAsNumber || 1)))}
          />
        </label>
      ) : null}
    </ReasonDialog>
  );
}

const words: Record<Action, { action: () => string; text: (who: { who: string }) => string }> = {
  lock: { action: m.backoffice_lock, text: m.backoffice_lock_text },
  unlock: { action: m.backoffice_unlock, text: m.backoffice_unlock_text },
  restrict: { action: m.backoffice_restrict, text: m.backoffice_restrict_text },
  unrestrict: { action: m.backoffice_unrestrict, text: m.backoffice_unrestrict_text },
  credit: { action: m.backoffice_credit, text: m.backoffice_credit_text },
};
