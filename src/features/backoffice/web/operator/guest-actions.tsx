import { useState } from 'react';
import { m } from '#messages';
import { useSession } from '../../../../shell/api/use-session.ts';
import { formatCoins, useLanguage } from '../../../../shell/addresses/language.ts';
import { randomId } from '../../../../shell/random-id.ts';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import {
  creditGuest,
  getGuest,
  grantDays,
  lockGuest,
  restrictGuest,
  unlockGuest,
  type GuestDetails,
} from '../../contract.ts';
import { CoinsField, DaysFields, daysNames, type DaysGrant } from './gift-fields.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';

type Action = 'lock' | 'unlock' | 'restrict' | 'unrestrict' | 'credit' | 'days';

/** What may be done with an account, each with its reason. */
export function GuestActions({ guest }: { guest: GuestDetails }) {
  const { guest: operator } = useSession();
  const [action, setAction] = useState<Action | null>(null);
  const isOwn = operator?.guestId === guest.guestId;
  const offered: Action[] = [
    ...(isOwn ? [] : [guest.isLocked ? ('unlock' as const) : ('lock' as const)]),
    guest.restrictionLevel > 0 ? 'unrestrict' : 'restrict',
    ...(operator?.rights.includes('payments') === true && guest.email !== null ? (['credit', 'days'] as const) : []),
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
      {action === null ? null : <ActionDialog action={action} guest={guest} onClose={() => setAction(null)} />}
    </div>
  );
}

interface ActionDialogProps {
  action: Action;
  guest: GuestDetails;
  onClose: () => void;
}

const after = { refreshes: [getGuest] };

function ActionDialog({ action, guest: { guestId, name }, onClose }: ActionDialogProps) {
  const language = useLanguage();
  const [coins, setCoins] = useState(20);
  const [grant, setGrant] = useState<DaysGrant>({ kind: 'vip', days: 30 });
  // Made once: pressing again after a lost answer gives nothing twice.
  const [requestKey] = useState(randomId);
  const who = name ?? guestId;
  const { mutateAsync: lock } = useApiAction(lockGuest, after);
  const { mutateAsync: unlock } = useApiAction(unlockGuest, after);
  const { mutateAsync: restrict } = useApiAction(restrictGuest, after);
  const { mutateAsync: credit } = useApiAction(creditGuest, after);
  const { mutateAsync: giveDays } = useApiAction(grantDays, after);
  const params = { guestId };
  const act: Record<Action, (reason: string) => Promise<unknown>> = {
    lock: (reason) => lock({ params, body: { reason } }),
    unlock: (reason) => unlock({ params, body: { reason } }),
    restrict: (reason) => restrict({ params, body: { level: 1, reason } }),
    unrestrict: (reason) => restrict({ params, body: { level: 0, reason } }),
    credit: (reason) => credit({ params, body: { coins, requestKey, reason } }),
    days: (reason) => giveDays({ params, body: { ...grant, requestKey, reason } }),
  };
  const says: Partial<Record<Action, string>> = {
    credit: m.backoffice_credit_amount({ coins: formatCoins(coins, language) }),
    days: m.backoffice_days_amount({ kind: daysNames[grant.kind], days: grant.days }),
  };
  return (
    <ReasonDialog
      title={words[action].action()}
      text={words[action].text({ who })}
      action={says[action] ?? words[action].action()}
      onAct={act[action]}
      fields={['coins', 'days']}
      onClose={onClose}
      onDone={onClose}
    >
      {action === 'credit' ? <CoinsField coins={coins} onChange={setCoins} /> : null}
      {action === 'days' ? <DaysFields grant={grant} onChange={setGrant} /> : null}
    </ReasonDialog>
  );
}

const words: Record<Action, { action: () => string; text: (who: { who: string }) => string }> = {
  lock: { action: m.backoffice_lock, text: m.backoffice_lock_text },
  unlock: { action: m.backoffice_unlock, text: m.backoffice_unlock_text },
  restrict: { action: m.backoffice_restrict, text: m.backoffice_restrict_text },
  unrestrict: { action: m.backoffice_unrestrict, text: m.backoffice_unrestrict_text },
  credit: { action: m.backoffice_credit, text: m.backoffice_credit_text },
  days: { action: m.backoffice_days, text: m.backoffice_days_text },
};
