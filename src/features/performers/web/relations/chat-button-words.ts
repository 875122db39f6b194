import { m } from '#messages';
import type { Language } from '../../../../platform/contract.ts';
import { formatCoins, formatCoinsAsEuro } from '../../../../shell/addresses/language.ts';
import type { ChatButtonSubline, ChatButtonText } from '../../constants.ts';
import type { ActorCard, ActorState, ChatButtonConfig } from '../../contract.ts';

/** The button's own words, by the key that the server sends (§3). */
export const buttonText: Record<ChatButtonText, (about: { name: string }) => string> = {
  banned: () => m.performers_button_banned(),
  ticketEnter: () => m.performers_button_ticket_enter(),
  ticketBuy: () => m.performers_button_ticket_buy(),
  free: () => m.performers_start_free(),
  voucher: () => m.performers_button_voucher(),
  videoChat: () => m.performers_start_chat(),
  single: (about) => m.performers_button_single(about),
  voyeur: () => m.performers_button_voyeur(),
  private: () => m.performers_button_private(),
  away: () => m.performers_away(),
  message: () => m.performers_come_back(),
};

/** Coins a minute, or a message; null where nothing is to be paid or nothing can be bought. */
export function buttonPrice({ text, subline, prices }: ChatButtonConfig): number | null {
  if (subline === 'perMessage') return prices.message;
  if (text === 'videoChat' || text === 'voucher') return prices.video;
  if (text === 'single') return prices.single;
  return text === 'voyeur' ? prices.voyeur : null;
}

/** What stands below the button, with its price in coins and in money. */
export function sublineText(config: ChatButtonConfig, name: string, language: Language): string {
  const coins = buttonPrice(config) ?? 0;
  const perMinute = `${formatCoins(coins, language)} · ${m.performers_per_minute({ price: formatCoinsAsEuro(coins, language) })}`;
  const words: Record<ChatButtonSubline, () => string> = {
    banned: () => m.performers_subline_banned({ name }),
    ticketHeld: () => m.performers_subline_ticket_held(),
    ticketNeeded: () => m.performers_subline_ticket_needed(),
    nothing: () => m.performers_subline_nothing(),
    voucherMinutes: () => m.performers_subline_voucher({ minutes: config.voucherChatMinutes, price: perMinute }),
    perMinute: () => perMinute,
    soon: () => m.performers_subline_soon(),
    perMessage: () =>
      m.performers_subline_message({
        price: `${formatCoins(coins, language)} (${formatCoinsAsEuro(coins, language)})`,
      }),
  };
  return words[config.subline]();
}

/** Whether the button leads into her room; else it only says why not. */
export const leadsIn = ({ online, text }: ChatButtonConfig): boolean =>
  online && !['banned', 'private', 'away', 'message', 'ticketBuy'].includes(text);

/** In a word what she is doing; empty for who is away. */
export function stateText(state: ActorState): string {
  if (state === 'offline') return '';
  if (state === 'away') return m.performers_away();
  return state === 'private' ? m.performers_button_private() : m.performers_live();
}

/** A card's last line: what can be had. */
export function cardText({ text }: ChatButtonConfig): string {
  const words: Partial<Record<ChatButtonText, () => string>> = {
    free: m.performers_free,
    message: m.performers_message,
    videoChat: m.performers_video_chat,
    voucher: m.performers_video_chat,
  };
  return (words[text] ?? (() => buttonText[text]({ name: '' }).trim()))();
}

export type ButtonOwner = Pick<ActorCard, 'id' | 'name' | 'slug' | 'chatButton'>;
