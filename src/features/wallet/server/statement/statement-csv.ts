import { m } from '#server-messages';
import type { Language } from '../../../../platform/contract.ts';
import { toCsv } from '../../../../platform/texts/csv.ts';
import { centsForCoins } from '../../../../platform/money/money.ts';
import type { Movement } from '../../contract.ts';

const kinds: Record<Movement['kind'], typeof m.wallet_csv_kind_topup> = {
  topup: m.wallet_csv_kind_topup,
  chat: m.wallet_csv_kind_chat,
  gift: m.wallet_csv_kind_gift,
  ticket: m.wallet_csv_kind_ticket,
  video: m.wallet_csv_kind_video,
  album: m.wallet_csv_kind_album,
  message: m.wallet_csv_kind_message,
  post: m.wallet_csv_kind_post,
  bonus: m.wallet_csv_kind_bonus,
  refund: m.wallet_csv_kind_refund,
  reclaim: m.wallet_csv_kind_reclaim,
  'charge-back': m.wallet_csv_kind_charge_back,
  other: m.wallet_csv_kind_other,
};

/** Movements as a table. Moments are in UTC. */
export function statementCsv(movements: readonly Movement[], language: Language): string {
  const locale = { locale: language };
  const head = [
    m.wallet_csv_begin({}, locale),
    m.wallet_csv_end({}, locale),
    m.wallet_csv_kind({}, locale),
    m.wallet_csv_label({}, locale),
    'VXC',
    'EUR',
    m.wallet_csv_number({}, locale),
  ];
  const rows = movements.map(({ since, at, kind, label, amount, id }) => [
    since,
    at,
    kinds[kind]({}, locale),
    label ?? '',
    amount,
    { cents: centsForCoins(amount) },
    id,
  ]);
  return toCsv(head, rows);
}
