import { m } from '#messages';
import { useSession } from '../../../../shell/api/use-session.ts';
import { openPaymentWindow } from '../state/window-state.ts';

/** On every page of who may not spend for now: that it is so, and the way to why and what to do. */
export function RestrictionStrip() {
  const { guest } = useSession();
  if (guest?.isLoggedIn !== true || !guest.isRestricted) return null;
  return (
    <div
      role="status"
      data-testid="restriction"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-raised px-5 py-2 text-center text-[14px]"
    >
      <p>{m.payments_restricted_strip()}</p>
      <button
        type="button"
        className="min-h-11 font-medium underline underline-offset-4"
        onClick={() => openPaymentWindow('opcompensation')}
      >
        {m.payments_restricted_why()}
      </button>
    </div>
  );
}
