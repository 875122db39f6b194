import { describe, expect, it } from 'vitest';
import type { Gift } from '../../contract.ts';
import { givenBy, inOrder, priceOf, readTip } from './giving-order.ts';

const gift = (id: number, value: number): Gift => ({
  id,
  name: `gift ${id}`,
  categoryId: 1,
  price: { currency: 'VXC', value, symbol: 'VXC' },
  translations: [],
  imageUrl: '/gifts/rose.svg',
  active: true,
  vip: false,
});

describe('what a guest picks to give', () => {
  it('costs nothing as far as he has it already', () => {
    const roses = (quantity: number) => priceOf({ kind: 'gift', gift: gift(1, 4), quantity }, { '1': 2 });
    expect([1, 2, 3, 5].map(roses)).toEqual([0, 0, 4, 12]);
    expect(priceOf({ kind: 'tip', coins: 15 }, {})).toBe(15);
    expect(priceOf({ kind: 'menu', item: { id: 1, title: 'Ein Lied', coins: 30 } }, {})).toBe(30);
  });

  it('shows what he has first', () => {
    const gifts = [gift(1, 4), gift(2, 8), gift(3, 12)];
    expect(inOrder({ gifts, boughtGifts: { '3': 1 } }).map(({ id }) => id)).toEqual([3, 1, 2]);
  });

  it('goes out with the price that was shown', () => {
    const menu = givenBy({ kind: 'menu', item: { id: 7, title: 'Ein Lied', coins: 30 } }, 30);
    expect(menu).toEqual({ messageType: 'tip', includedGifts: [], data: { menuItemId: 7, coins: 30 } });
    const roses = givenBy({ kind: 'gift', gift: gift(1, 4), quantity: 3 }, 8);
    expect(roses).toMatchObject({ includedGifts: [{ giftId: 1, quantity: 3 }], data: { coins: 8 } });
  });

  it('takes whole coins only', () => {
    const read = (text: string) => readTip(text, 10_000);
    expect(['5', ' 12 ', '10000'].map(read)).toEqual([5, 12, 10_000]);
    expect(['', '0', '-3', '1,5', '10001', '1e3', 'x'].map(read)).toEqual(Array(7).fill(null));
  });
});
