import { m } from '#messages';
import type { Language } from '../../../../platform/contract.ts';
import { formatClock, formatCoins } from '../../../../shell/addresses/language.ts';
import { earningNames } from '../../../wallet/web/index.ts';
import type { OverviewShow } from '../../contract.ts';

const states: Record<OverviewShow['state'], () => string> = {
  offline: m.live_operator_no_picture,
  away: m.live_operator_away,
  freeChat: earningNames.freeChat,
  videoChat: earningNames.videoChat,
  ticketShow: earningNames.ticketShow,
  private: earningNames.single,
};

/** What she does now. */
export const stateWord = ({ state, privateMode }: Pick<OverviewShow, 'state' | 'privateMode'>): string =>
  privateMode === null ? states[state]() : earningNames[privateMode]();

/** What that costs: a minute, or a ticket. */
export function priceWord({ state, price }: Pick<OverviewShow, 'state' | 'price'>, language: Language): string {
  if (price === 0) return m.live_operator_free();
  const coins = formatCoins(price, language);
  return state === 'ticketShow' ? m.live_operator_ticket({ coins }) : m.live_operator_minute({ coins });
}

/** How long it has been running at a moment, in milliseconds. */
export const sinceWord = (startedAt: string, now: number): string =>
  formatClock(Math.max(0, now - Date.parse(startedAt)) / 1000);
