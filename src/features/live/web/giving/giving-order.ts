import type { CallOutput } from '../../../../platform/contract.ts';
import type { Gift, roomMenu, ToyControl } from '../../contract.ts';
import type { Wanted } from '../../../../shell/intentions/intentions.ts';
import type { Given } from '../chat/chat-channel.ts';

export type SectionMenu = CallOutput<typeof roomMenu>;
type MenuItem = SectionMenu['menu'][number];

/** What a guest has picked and not given yet. */
export type Choice =
  | { kind: 'gift'; gift: Gift; quantity: number }
  | { kind: 'tip'; coins: number }
  | { kind: 'menu'; item: MenuItem }
  | { kind: 'toy'; toy: ToyControl };

/** Most of one gift at a time, and what is tipped most often, in coins. */
export const mostOfAGift = 20;
export const usualTips = [4, 10, 20, 40, 100] as const;

/** What is picked costs, in coins: gifts that he has already cost nothing. */
export function priceOf(choice: Choice, boughtGifts: SectionMenu['boughtGifts']): number {
  switch (choice.kind) {
    case 'gift':
      return Math.max(0, choice.quantity - stockOf(choice.gift, boughtGifts)) * choice.gift.price.value;
    case 'tip':
      return choice.coins;
    case 'menu':
      return choice.item.coins;
    case 'toy':
      return choice.toy.price.value;
  }
}

export const stockOf = ({ id }: Pick<Gift, 'id'>, boughtGifts: SectionMenu['boughtGifts']): number =>
  boughtGifts[String(id)] ?? 0;

/** Those that he has stand first; each in the platform's order. */
export const inOrder = ({ gifts, boughtGifts }: Pick<SectionMenu, 'gifts' | 'boughtGifts'>): Gift[] =>
  gifts.toSorted((one, other) => Number(stockOf(other, boughtGifts) > 0) - Number(stockOf(one, boughtGifts) > 0));

/** What makes a choice the same as before, whatever it costs by now. */
export function wantedBy(actorId: number, choice: Choice): Wanted {
  switch (choice.kind) {
    case 'gift':
      return ['room', actorId, 'gift', choice.gift.id, choice.quantity];
    case 'tip':
      return ['room', actorId, 'tip', choice.coins];
    case 'menu':
      return ['room', actorId, 'menu', choice.item.id];
    case 'toy':
      return ['room', actorId, 'toy', choice.toy.id];
  }
}

/** Tips wait for a moment and can be taken back: her toy and the chat answer them at once when they are there. */
export const isTip = ({ kind }: Choice): boolean => kind === 'tip' || kind === 'menu';

/** The choice as the channel's message carries it, with the price that was shown: should it be more by now, nothing is bought. */
export function givenBy(choice: Choice, price: number): Given {
  switch (choice.kind) {
    case 'gift':
      return {
        messageType: 'gift',
        includedGifts: [{ giftId: choice.gift.id, quantity: choice.quantity }],
        data: { coins: price },
      };
    case 'tip':
      return { messageType: 'tip', includedGifts: [], data: { coins: choice.coins } };
    case 'menu': {
      const { id: menuItemId, coins } = choice.item;
      return { messageType: 'tip', includedGifts: [], data: { menuItemId, coins } };
    }
    case 'toy':
      return { messageType: 'toy', includedGifts: [], data: { toyId: choice.toy.id, coins: price } };
  }
}

/** A whole number of coins that may be tipped; null for anything else. */
export function readTip(text: string, most: number): number | null {
  const coins = /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0;
  return coins >= 1 && coins <= most ? coins : null;
}
