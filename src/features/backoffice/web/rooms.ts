import { m } from '#messages';
import type { Right } from '../../../platform/contract.ts';
import type { PathName } from '../../../shell/addresses/paths.ts';
import type { IconName } from '../../../ui/icon.tsx';

export interface Room {
  page: Exclude<Extract<PathName, `house${string}`>, 'houseGuest'>;
  /** Who may enter; the server decides, this only leaves out doors that would not open. */
  right: Right;
  label: () => string;
  icon: IconName;
}

/** The house's rooms, in the order of use. */
export const rooms: readonly Room[] = [
  { page: 'houseLive', right: 'live', label: m.backoffice_live, icon: 'cam' },
  { page: 'houseGuests', right: 'guests', label: m.backoffice_guests, icon: 'user' },
  { page: 'housePerformers', right: 'performers', label: m.backoffice_performers, icon: 'heart' },
  { page: 'housePayments', right: 'payments', label: m.backoffice_payments, icon: 'coins' },
  { page: 'housePayouts', right: 'payouts', label: m.backoffice_payouts, icon: 'send' },
  { page: 'houseAgeChecks', right: 'age-checks', label: m.backoffice_age_checks, icon: 'shield' },
  { page: 'housePromotions', right: 'promotions', label: m.backoffice_promotions, icon: 'spark' },
  { page: 'houseTags', right: 'content', label: m.backoffice_tags, icon: 'star' },
  { page: 'houseLedger', right: 'ledger', label: m.backoffice_ledger, icon: 'grid' },
  { page: 'houseDeclarations', right: 'payments', label: m.backoffice_declarations, icon: 'mail' },
  { page: 'houseAudit', right: 'audit', label: m.backoffice_audit, icon: 'clock' },
  { page: 'houseOperators', right: 'operators', label: m.backoffice_operators, icon: 'studio' },
];
