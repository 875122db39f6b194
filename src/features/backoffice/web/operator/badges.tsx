import { m } from '#messages';
import type { GuestRow } from '../../contract.ts';

const roles: Record<GuestRow['role'], (() => string) | null> = {
  guest: null,
  performer: m.backoffice_role_performer,
  operator: m.backoffice_role_operator,
};
const checks: Record<GuestRow['avsStatus'], () => string> = {
  unknown: m.backoffice_avs_unknown,
  pending: m.backoffice_avs_pending,
  accepted: m.backoffice_avs_accepted,
  rejected: m.backoffice_avs_rejected,
};

/** What is to be known of an account at a glance, in words; colour only says it again. */
export function Badges({ guest }: { guest: GuestRow }) {
  const role = roles[guest.role];
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1 text-[14px]">
      {guest.isLocked ? <span className="font-medium text-signal">{m.backoffice_locked()}</span> : null}
      {guest.restrictionLevel > 0 ? <span className="font-medium text-signal">{m.backoffice_restricted()}</span> : null}
      {guest.isVip ? <span className="text-gold">VIP</span> : null}
      {role === null ? null : <span>{role()}</span>}
      <span className={guest.avsStatus === 'accepted' ? 'text-sea' : 'text-muted'}>{checks[guest.avsStatus]()}</span>
    </span>
  );
}
