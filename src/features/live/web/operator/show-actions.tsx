import { useState } from 'react';
import { m } from '#messages';
import { useSession } from '../../../../shell/api/use-session.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { Link } from '../../../../shell/addresses/link.tsx';
import { href } from '../../../../shell/addresses/paths.ts';
import type { OverviewShow } from '../../contract.ts';
import { warnPerformer } from '../../contract.ts';
import { stopShow } from '../../contract.ts';
import { getLiveOverview } from '../../contract.ts';
import { getRunningShow } from '../../contract.ts';
import { getLockedPerformers } from '../../contract.ts';
import { useApiAction } from '../../../../ui/data/use-api.ts';
import { ReasonDialog } from '../../../backoffice/web/index.ts';

/** What an operator may do about a show: say something to her, or end it. */
export function ShowActions({ show: { showId, name, slug, performerGuestId } }: { show: OverviewShow }) {
  const language = useLanguage();
  const { guest: operator } = useSession();
  const [action, setAction] = useState<'stop' | 'warn' | null>(null);
  const [lockOut, setLockOut] = useState(false);
  const close = () => setAction(null);
  const input = { params: { showId } };
  const stop = useApiAction(stopShow, { refreshes: [getRunningShow, getLiveOverview, getLockedPerformers] });
  const warn = useApiAction(warnPerformer, { refreshes: [getRunningShow, getLiveOverview] });
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3">
      <button
        type="button"
        className="btn border border-signal text-signal"
        data-testid="stop-show"
        onClick={() => setAction('stop')}
      >
        {m.live_operator_stop()}
      </button>
      <button type="button" className="btn btn-quiet" onClick={() => setAction('warn')}>
        {m.live_operator_warn()}
      </button>
      <Link href={href('actor', language, { actorName: slug })} className="btn btn-quiet">
        {m.live_operator_profile()}
      </Link>
      {performerGuestId === null || operator?.rights.includes('guests') !== true ? null : (
        <Link href={href('backofficeGuest', language, { guestId: performerGuestId })} className="btn btn-quiet">
          {m.backoffice_live_account()}
        </Link>
      )}
      {action === 'stop' ? (
        <ReasonDialog
          title={m.live_operator_stop()}
          text={m.live_operator_stop_text({ name })}
          action={m.live_operator_stop()}
          label={m.backoffice_live_she_reads()}
          onAct={(reason) => stop.mutateAsync({ ...input, body: { reason, lockOut } })}
          onClose={close}
          onDone={close}
        >
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-4 shrink-0 accent-ember"
              checked={lockOut}
              onChange={(event) => setLockOut(event.currentTarget.checked)}
            />
            {m.live_operator_lock_out()}
          </label>
        </ReasonDialog>
      ) : null}
      {action === 'warn' ? (
        <ReasonDialog
          title={m.live_operator_warn()}
          text={m.live_operator_warn_text({ name })}
          action={m.live_operator_warn()}
          label={m.backoffice_live_she_reads()}
          onAct={(reason) => warn.mutateAsync({ ...input, body: { reason } })}
          onClose={close}
          onDone={close}
        />
      ) : null}
    </div>
  );
}
