import type { Context } from '../../../../platform/context.ts';
import type { Language } from '../../../../platform/contract.ts';
import { writeGift, writeToyControl } from './default-gift-store.ts';

type Names = Record<Language, string>;
const named = (de: string, en: string, es: string, nl: string): Names => ({ de, en, es, nl });

/** What every installation has to give from its first day; operators may switch each off. Prices in coins. */
const gifts: readonly { id: number; category: number; price: number; names: Names; image: string; vip?: true }[] = [
  { id: 1, category: 1, price: 4, names: named('Rose', 'Rose', 'Rosa', 'Roos'), image: 'rose' },
  { id: 2, category: 1, price: 8, names: named('Espresso', 'Espresso', 'Expreso', 'Espresso'), image: 'espresso' },
  { id: 3, category: 1, price: 12, names: named('Pralinen', 'Chocolates', 'Bombones', 'Bonbons'), image: 'chocolates' },
  {
    id: 4,
    category: 1,
    price: 40,
    names: named('Blumenstrauß', 'Bouquet', 'Ramo de flores', 'Boeket'),
    image: 'bouquet',
  },
  {
    id: 5,
    category: 2,
    price: 80,
    names: named('Feuerwerk', 'Fireworks', 'Fuegos artificiales', 'Vuurwerk'),
    image: 'fireworks',
  },
  { id: 6, category: 2, price: 160, names: named('Krone', 'Crown', 'Corona', 'Kroon'), image: 'crown', vip: true },
];

const toys: readonly { id: number; price: number; names: Names; duration: number; strength: number; random?: true }[] =
  [
    { id: 1, price: 6, names: named('Sanft', 'Gentle', 'Suave', 'Zacht'), duration: 10, strength: 30 },
    { id: 2, price: 14, names: named('Lebhaft', 'Lively', 'Animado', 'Levendig'), duration: 20, strength: 60 },
    { id: 3, price: 26, names: named('Kräftig', 'Strong', 'Intenso', 'Krachtig'), duration: 30, strength: 90 },
    {
      id: 4,
      price: 30,
      names: named('Überraschung', 'Surprise', 'Sorpresa', 'Verrassing'),
      duration: 45,
      strength: 80,
      random: true,
    },
  ];

/** Puts them in where they are missing; done at every start. */
export async function createDefaultGifts({ database }: Pick<Context, 'database'>): Promise<void> {
  for (const [position, { id, category, price, names, image, vip = false }] of gifts.entries()) {
    await writeGift(database.pool, id, category, price, JSON.stringify(names), `/gifts/${image}.svg`, vip, position);
  }
  for (const [position, { id, price, names, duration, strength, random = false }] of toys.entries()) {
    await writeToyControl(
      database.pool,
      id,
      price,
      JSON.stringify(names),
      '/gifts/wave.svg',
      duration,
      strength,
      random,
      position,
    );
  }
}
