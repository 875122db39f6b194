import { m } from '#messages';
import type { Language } from '../../../../platform/contract.ts';
import { formatMoment } from '../../../../shell/addresses/language.ts';
import { movementKinds } from '../../constants.ts';
import type { LedgerOwner } from '../../contract.ts';
import { kindNames } from '../balance/kinds.ts';

const ofGuest: Readonly<Record<string, () => string>> = {
  coins: m.wallet_ledger_guest_coins,
  bonus: m.wallet_ledger_guest_bonus,
  frozen: m.wallet_ledger_guest_frozen,
  debt: m.wallet_ledger_guest_debt,
};
const ofPlatform: Readonly<Record<string, () => string>> = {
  revenue: m.wallet_ledger_revenue,
  bonus: m.wallet_ledger_bonus,
  refunds: m.wallet_ledger_refunds,
  'paid-out': m.wallet_ledger_paid_out,
};
const otherKinds: Readonly<Record<string, () => string>> = {
  payout: m.wallet_ledger_payout,
  voucher: m.wallet_ledger_voucher,
  compensation: m.wallet_ledger_compensation,
};

/** Whose an account is and what it holds, in words. */
export function accountText({ kind, name, part }: LedgerOwner): string {
  const whose = (whom: () => string, what: string) =>
    m.wallet_ledger_whose({ who: name ?? `${whom()} (${m.wallet_ledger_gone()})`, what });
  switch (kind) {
    case 'guest':
      return whose(m.wallet_ledger_guest, ofGuest[part]?.() ?? part);
    case 'performer':
      return whose(m.wallet_ledger_performer, part === 'earnings' ? m.wallet_ledger_earnings() : part);
    case 'provider':
      return m.wallet_ledger_provider({ name: part });
    case 'held':
      return part.startsWith('payout:')
        ? whose(m.wallet_ledger_performer, m.wallet_ledger_held_payout())
        : m.wallet_ledger_held({ name: part });
    case 'platform':
      return ofPlatform[part]?.() ?? part;
  }
}

/** What a transfer was. */
export function kindText(kind: string): string {
  const known = movementKinds.find((each) => each === kind);
  return known === undefined ? (otherKinds[kind]?.() ?? kind) : kindNames[known]();
}

/** "2 × Rose". */
export const thingText = (
  { names, quantity }: { names: Partial<Record<Language, string>>; quantity: number },
  language: Language,
): string => {
  const name = names[language] ?? names.de ?? Object.values(names)[0] ?? '';
  return quantity === 1 ? name : `${quantity} × ${name}`;
};

export const showText = ({ performer, startedAt }: { performer: string; startedAt: string }, language: Language) =>
  m.wallet_ledger_show({ performer, when: formatMoment(startedAt, language) });
