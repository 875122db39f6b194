import { m } from '#server-messages';
import type { Language } from '../../../../platform/contract.ts';
import { toCsv } from '../../../../platform/texts/csv.ts';
import { centsForCoins } from '../../../../platform/money/money.ts';
import type { EarningKind } from '../../constants.ts';

interface Line {
  day: string;
  kind: EarningKind;
  handle: string;
  name: string;
  seconds: number;
  coins: number;
}

const kinds: Record<EarningKind, typeof m.studio_csv_kind_tip> = {
  freeChat: m.studio_csv_kind_free_chat,
  videoChat: m.studio_csv_kind_video_chat,
  voyeur: m.studio_csv_kind_voyeur,
  ticketShow: m.studio_csv_kind_ticket_show,
  single: m.studio_csv_kind_single,
  singlec2c: m.studio_csv_kind_singlec2c,
  videoCall: m.studio_csv_kind_video_call,
  voiceCall: m.studio_csv_kind_voice_call,
  tip: m.studio_csv_kind_tip,
  gift: m.studio_csv_kind_gift,
  toy: m.studio_csv_kind_toy,
  video: m.wallet_csv_kind_video,
  album: m.wallet_csv_kind_album,
  message: m.wallet_csv_kind_message,
  post: m.wallet_csv_kind_post,
};

/** Earnings as a table. Days are those of Berlin. */
export function earningsCsv(lines: readonly Line[], language: Language): string {
  const locale = { locale: language };
  const head = [
    m.studio_csv_day({}, locale),
    m.studio_csv_kind({}, locale),
    m.studio_csv_guest({}, locale),
    m.studio_csv_handle({}, locale),
    m.studio_csv_seconds({}, locale),
    'VXC',
    'EUR',
  ];
  const rows = lines.map(({ day, kind, name, handle, seconds, coins }) => [
    day,
    kinds[kind]({}, locale),
    name,
    handle,
    seconds,
    coins,
    { cents: centsForCoins(coins) },
  ]);
  return toCsv(head, rows);
}
