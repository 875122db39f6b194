import { m } from '#messages';
import type { Language } from '../../../../platform/contract.ts';
import { formatClock, formatCoins } from '../../../../shell/addresses/language.ts';
import { earningNames } from '../../../wallet/web/index.ts';
import type { WallShow } from '../../contract.ts';

const states: Record<WallShow['state'], () => string> = {
  offline: m.backoffice_live_no_picture,
  away: m.backoffice_live_away,
  freeChat: earningNames.freeChat,
  videoChat: earningNames.videoChat,
  ticketShow: earningNames.ticketShow,
  private: earningNames.single,
};

/** What she does now. */
export const stateWord = ({ state, privateMode }: Pick<WallShow, 'state' | 'privateMode'>): string =>
  privateMode === null ? states[state]() : earningNames[privateMode]();

/** What that costs: a minute, or a ticket. */
export function priceWord({ state, price }: Pick<WallShow, 'state' | 'price'>, language: Language): string {
  if (price === 0) return m.backoffice_live_free();
  const coins = formatCoins(price, language);
  return state === 'ticketShow' ? m.backoffice_live_ticket({ coins }) : m.backoffice_live_minute({ coins });
}

/** How long it has been running. */
export const sinceWord = (startedAt: string): string => formatClock((Date.now() - Date.parse(startedAt)) / 1000);
