import { m } from '#messages';
import type { Right } from '../../../../platform/contract.ts';

const labels: Record<Right, () => string> = {
  live: m.backoffice_right_live,
  guests: m.backoffice_right_guests,
  payments: m.backoffice_right_payments,
  payouts: m.backoffice_right_payouts,
  promotions: m.backoffice_right_promotions,
  'age-checks': m.backoffice_right_age_checks,
  ledger: m.backoffice_right_ledger,
  audit: m.backoffice_right_audit,
  operators: m.backoffice_right_operators,
  performers: m.backoffice_right_performers,
  content: m.backoffice_right_content,
  system: m.backoffice_right_system,
};
/** All of them, in this order. */
export const allRights = Object.keys(labels) as Right[];
export const rightLabel = (right: Right): string => labels[right]();

/** What an operator may do, one by one; nobody gets more than his work takes. */
export function RightsChoice({ chosen, onChange }: { chosen: readonly Right[]; onChange: (rights: Right[]) => void }) {
  return (
    <fieldset className="grid gap-x-4 sm:grid-cols-2">
      <legend className="mb-1.5 font-medium">{m.backoffice_rights()}</legend>
      {allRights.map((right) => (
        <label key={right} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-4 accent-ember"
            checked={chosen.includes(right)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...chosen, right] : chosen.filter((each) => each !== right))
            }
          />
          {rightLabel(right)}
        </label>
      ))}
    </fieldset>
  );
}
