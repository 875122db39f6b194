import type { CastLanguage } from './cast-member.ts';

/** One list that performers are found in. `key` is what the cast refers to. */
export interface DemoCategory {
  id: number;
  key: string;
  slugs: Record<CastLanguage, string>;
  names: Record<CastLanguage, string>;
}

type Pair = [slug: string, name: string];

const category = (id: number, key: string, de: Pair, en: Pair, es: Pair, nl: Pair): DemoCategory => ({
  id,
  key,
  slugs: { de: de[0], en: en[0], es: es[0], nl: nl[0] },
  names: { de: de[1], en: en[1], es: es[1], nl: nl[1] },
});

/** In the order of the menu. 3 is the default search category and 88 the newly registered (§9). */
export const categories: readonly DemoCategory[] = [
  category(3, 'everyone', ['alle', 'Alle'], ['all', 'Everyone'], ['todos', 'Todos'], ['iedereen', 'Iedereen']),
  category(88, 'new', ['neu', 'Neu dabei'], ['new', 'New here'], ['nuevos', 'Recién llegados'], ['nieuw', 'Nieuw']),
  category(
    5,
    'conversation',
    ['gespraeche', 'Gute Gespräche'],
    ['conversation', 'Good conversation'],
    ['conversacion', 'Buena conversación'],
    ['gesprekken', 'Goede gesprekken'],
  ),
  category(
    8,
    'music-and-dance',
    ['musik-und-tanz', 'Musik & Tanz'],
    ['music-and-dance', 'Music & dance'],
    ['musica-y-baile', 'Música y baile'],
    ['muziek-en-dans', 'Muziek & dans'],
  ),
  category(12, 'couples', ['paare', 'Paare'], ['couples', 'Couples'], ['parejas', 'Parejas'], ['stellen', 'Stellen']),
  category(14, 'men', ['maenner', 'Männer'], ['men', 'Men'], ['hombres', 'Hombres'], ['mannen', 'Mannen']),
  category(
    17,
    'mature',
    ['ab-vierzig', 'Ab vierzig'],
    ['forty-plus', 'Forty and over'],
    ['a-partir-de-cuarenta', 'A partir de los cuarenta'],
    ['veertig-plus', 'Veertig plus'],
  ),
  category(
    21,
    'cosplay',
    ['cosplay', 'Cosplay'],
    ['cosplay', 'Cosplay'],
    ['cosplay', 'Cosplay'],
    ['cosplay', 'Cosplay'],
  ),
  category(
    23,
    'gaming',
    ['gaming', 'Gaming'],
    ['gaming', 'Gaming'],
    ['videojuegos', 'Videojuegos'],
    ['gaming', 'Gaming'],
  ),
  category(
    26,
    'fitness-and-yoga',
    ['fitness-und-yoga', 'Fitness & Yoga'],
    ['fitness-and-yoga', 'Fitness & yoga'],
    ['fitness-y-yoga', 'Fitness y yoga'],
    ['fitness-en-yoga', 'Fitness & yoga'],
  ),
  category(
    31,
    'fashion',
    ['mode', 'Mode & Stil'],
    ['fashion', 'Fashion & style'],
    ['moda', 'Moda y estilo'],
    ['mode', 'Mode & stijl'],
  ),
  category(
    40,
    'international',
    ['international', 'International'],
    ['international', 'International'],
    ['internacional', 'Internacional'],
    ['internationaal', 'Internationaal'],
  ),
];
