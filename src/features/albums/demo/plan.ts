import { cast } from '../../performers/demo/cast.ts';
import type { CastMember } from '../../performers/demo/cast-member.ts';
import type { Look, PaletteName, Setting } from '../../performers/demo/portrait/look.ts';
import type { FilmTexts } from '../../films/contract.ts';

/** An album of the demo world; its pictures are its performer, drawn in other places. */
export interface PlannedAlbum {
  slug: string;
  /** Which one of hers. */
  nth: number;
  texts: FilmTexts;
  tags: string[];
  price: number;
  fsk: 16 | 18;
  /** Before the demo world began. */
  daysAgo: number;
  looks: Look[];
}

const ALBUMS = 120;
const PERFORMERS = 60;
const PICTURES = 4;

type Theme = readonly [settings: readonly Setting[], palettes: readonly PaletteName[], tag: string, words: FilmTexts];
const words = (de: string, en: string, es: string, nl: string, about: readonly [string, string, string, string]) => ({
  de: { title: de, description: about[0] },
  en: { title: en, description: about[1] },
  es: { title: es, description: about[2] },
  nl: { title: nl, description: about[3] },
});

const themes: readonly Theme[] = [
  [
    ['city', 'neon', 'bar', 'blinds'],
    ['azure', 'violet'],
    'Stadt',
    words('Nachts in der Stadt', 'The city at night', 'La ciudad de noche', 'De stad bij nacht', [
      'Ein Spaziergang, als alle anderen schon schliefen.',
      'A walk when everybody else was asleep.',
      'Un paseo cuando todos dormían ya.',
      'Een wandeling toen iedereen al sliep.',
    ]),
  ],
  [
    ['plants', 'arch', 'curtain', 'studio'],
    ['moss', 'jade'],
    'Natur',
    words('Im Gewächshaus', 'In the greenhouse', 'En el invernadero', 'In de kas', [
      'Warme Luft, nasse Blätter und sehr viel Grün.',
      'Warm air, wet leaves and a lot of green.',
      'Aire cálido, hojas mojadas y mucho verde.',
      'Warme lucht, natte bladeren en heel veel groen.',
    ]),
  ],
  [
    ['blinds', 'curtain', 'studio', 'arch'],
    ['amber', 'copper'],
    'Licht',
    words('Sonntagslicht', 'Sunday light', 'Luz de domingo', 'Zondagslicht', [
      'Ein Vormittag, an dem nichts zu tun war.',
      'A morning with nothing to do.',
      'Una mañana sin nada que hacer.',
      'Een ochtend waarop niets hoefde.',
    ]),
  ],
  [
    ['bar', 'neon', 'city', 'curtain'],
    ['wine', 'ember'],
    'Abend',
    words('Ein Abend zu zweit', 'An evening for two', 'Una noche para dos', 'Een avond voor twee', [
      'Erst an der Bar, dann noch lange nicht nach Hause.',
      'First at the bar, then not home for a long time.',
      'Primero en la barra, después tardamos en volver.',
      'Eerst aan de bar, daarna nog lang niet naar huis.',
    ]),
  ],
  [
    ['studio', 'arch', 'blinds', 'plants'],
    ['rose', 'orchid'],
    'Studio',
    words('Hinter den Kulissen', 'Behind the scenes', 'Entre bastidores', 'Achter de schermen', [
      'Was zwischen zwei Aufnahmen geschieht.',
      'What happens between two takes.',
      'Lo que pasa entre dos tomas.',
      'Wat er tussen twee opnames gebeurt.',
    ]),
  ],
  [
    ['curtain', 'bar', 'arch', 'neon'],
    ['dusk', 'sea'],
    'Bühne',
    words('Nach der Show', 'After the show', 'Después del show', 'Na de show', [
      'Wenn der Vorhang fällt, beginnt der schönste Teil.',
      'When the curtain falls the best part begins.',
      'Cuando cae el telón empieza lo mejor.',
      'Als het doek valt begint het mooiste.',
    ]),
  ],
];

const views = ['three-quarter', 'front', 'profile', 'three-quarter'] as const;
const prices = [0, 12, 20, 30, 45, 60] as const;
const newest = cast.toSorted((a, b) => a.joinedDaysAgo - b.joinedDaysAgo).slice(0, PERFORMERS);

/** All of them, in the order in which they are drawn; each performer has one before any has a second. */
export const plannedAlbums: readonly PlannedAlbum[] = Array.from({ length: ALBUMS }, (_, at) => {
  const member = newest[at % PERFORMERS] as CastMember;
  const nth = Math.floor(at / PERFORMERS);
  const [settings, palettes, tag, texts] = themes[(at + nth * 3) % themes.length] as Theme;
  return {
    slug: member.slug,
    nth,
    texts,
    tags: [tag],
    price: prices[(at * 5 + nth) % prices.length] ?? 0,
    // Those for adults show how they open after the age check; they are as harmless as the others.
    fsk: at % 5 === 4 ? 18 : 16,
    daysAgo: 1 + ((at * 7) % 200),
    looks: Array.from({ length: PICTURES }, (_each, picture) => elsewhere(member.look, settings, palettes, picture)),
  };
});

function elsewhere(
  { prop: _prop, ...look }: Look,
  settings: readonly Setting[],
  palettes: readonly PaletteName[],
  nth: number,
): Look {
  const view = views[nth % views.length] ?? 'front';
  return {
    ...look,
    setting: settings[nth % settings.length] ?? look.setting,
    palette: palettes[nth % palettes.length] ?? look.palette,
    people: look.people.map((person) => Object.assign({}, person, { view })) as Look['people'],
  };
}

/** What guests of the demo world say, each at his turn. */
export const demoComments: readonly string[] = [
  'Das zweite Foto ist mein Lieblingsbild.',
  'Tolles Licht!',
  'Bitte mehr davon.',
  'Sehr stimmungsvoll, danke dir.',
  'So schön ruhig. Gefällt mir sehr.',
  'Lovely colours!',
  'Die Stadt kommt mir bekannt vor …',
  'Ich freue mich schon auf das nächste Album.',
];
