import { Fragment, Suspense, useState } from 'react';
import { m } from '#messages';
import { useSession } from '../../../../shell/api/use-session.ts';
import { useAllLater } from '../../../../shell/compose/filled.ts';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { useAsOpened } from '../../../../ui/data/use-as-opened.ts';
import { blockComments, getGuest, lockGuest, restrictGuest, unlockGuest, type GuestDetails } from '../../contract.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { accountActions } from '../slots.ts';

type Action = 'lock' | 'unlock' | 'restrict' | 'unrestrict' | 'blockComments' | 'allowComments';

/** What may be done with an account, each with its reason. */
export function GuestActions({ guest }: { guest: GuestDetails }) {
  const { guest: operator } = useSession();
  const [action, setAction] = useState<Action | null>(null);
  const isOwn = operator?.guestId === guest.guestId;
  const offered: Action[] = [
    ...(isOwn ? [] : [guest.isLocked ? ('unlock' as const) : ('lock' as const)]),
    guest.restrictionLevel > 0 ? 'unrestrict' : 'restrict',
    guest.commentsBlocked ? 'allowComments' : 'blockComments',
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
      {guest.email === null ? null : (
        <Suspense>
          <OtherActions guest={guest} />
        </Suspense>
      )}
      {action === null ? null : <ActionDialog action={action} guest={guest} onClose={() => setAction(null)} />}
    </div>
  );
}

/** Those of other features. */
function OtherActions({ guest }: { guest: GuestDetails }) {
  const { guest: operator } = useSession();
  const [openRank, setOpenRank] = useState<number | null>(null);
  const offered = useAllLater(accountActions)
    .filter(({ right }) => operator?.rights.includes(right) === true)
    .toSorted((a, b) => a.rank - b.rank);
  return offered.map(({ rank, label, Dialog }) => (
    <Fragment key={rank}>
      <button type="button" className="btn btn-quiet" onClick={() => setOpenRank(rank)}>
        {label()}
      </button>
      {openRank === rank ? <Dialog guest={guest} onClose={() => setOpenRank(null)} /> : null}
    </Fragment>
  ));
}

interface ActionDialogProps {
  action: Action;
  guest: GuestDetails;
  onClose: () => void;
}

const after = { refreshes: [getGuest] };

function ActionDialog({ action, guest: { guestId, name, version: shown }, onClose }: ActionDialogProps) {
  const version = useAsOpened(shown);
  const { mutateAsync: lock } = useApiAction(lockGuest, after);
  const { mutateAsync: unlock } = useApiAction(unlockGuest, after);
  const { mutateAsync: restrict } = useApiAction(restrictGuest, after);
  const { mutateAsync: comments } = useApiAction(blockComments, after);
  const params = { guestId };
  const act: Record<Action, (reason: string) => Promise<unknown>> = {
    lock: (reason) => lock({ params, body: { reason } }),
    unlock: (reason) => unlock({ params, body: { version, reason } }),
    restrict: (reason) => restrict({ params, body: { level: 1, version, reason } }),
    unrestrict: (reason) => restrict({ params, body: { level: 0, version, reason } }),
    blockComments: (reason) => comments({ params, body: { blocked: true, version, reason } }),
    allowComments: (reason) => comments({ params, body: { blocked: false, version, reason } }),
  };
  return (
    <ReasonDialog
      title={words[action].action()}
      text={words[action].text({ who: name ?? guestId })}
      action={words[action].action()}
      onAct={act[action]}
      onClose={onClose}
      onDone={onClose}
    />
  );
}

const words: Record<Action, { action: () => string; text: (who: { who: string }) => string }> = {
  lock: { action: m.backoffice_lock, text: m.backoffice_lock_text },
  unlock: { action: m.backoffice_unlock, text: m.backoffice_unlock_text },
  restrict: { action: m.backoffice_restrict, text: m.backoffice_restrict_text },
  unrestrict: { action: m.backoffice_unrestrict, text: m.backoffice_unrestrict_text },
  blockComments: { action: m.backoffice_block_comments, text: m.backoffice_block_comments_text },
  allowComments: { action: m.backoffice_allow_comments, text: m.backoffice_allow_comments_text },
};
