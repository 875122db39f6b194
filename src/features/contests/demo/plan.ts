import type { ContestMedia } from '../constants.ts';
import type { ContestTexts } from '../contract.ts';

type Words = readonly [title: string, theme: string, prizes: string];

export interface DemoContest {
  media: ContestMedia;
  /** Days from now: when entries open, voting begins, and ends. */
  days: readonly [number, number, number];
  needsAvs: boolean;
  prizeCoins: readonly number[];
  texts: ContestTexts;
}

function words(
  rules: readonly [string, string, string, string],
  all: readonly [Words, Words, Words, Words],
): ContestTexts {
  const [de, en, es, nl] = all.map(([title, theme, prizes], nth) => ({
    title,
    theme,
    prizes,
    rules: rules[nth] ?? '',
  }));
  if (de === undefined || en === undefined || es === undefined || nl === undefined) throw new Error('four languages');
  return { de, en, es, nl };
}

const own = [
  'Jede Performerin und jeder Performer reicht höchstens drei eigene Aufnahmen ein.',
  'Each performer enters three works of their own at most.',
  'Cada artista presenta como máximo tres obras propias.',
  'Elke performer zendt hoogstens drie eigen werken in.',
] as const;

/** The contests of the demo world. */
export const demoContests: readonly DemoContest[] = [
  {
    media: 'photos',
    days: [-9, -4, 5],
    needsAvs: false,
    prizeCoins: [500, 250, 100],
    texts: words(own, [
      ['Licht und Schatten', 'Das Foto mit der schönsten Lichtstimmung.', 'Eine Woche lang oben auf der Startseite.'],
      ['Light and shadow', 'The photo with the finest light.', 'A week at the top of the start page.'],
      ['Luz y sombra', 'La foto con la luz más bonita.', 'Una semana en lo alto de la página de inicio.'],
      ['Licht en schaduw', 'De foto met het mooiste licht.', 'Een week bovenaan op de startpagina.'],
    ]),
  },
  {
    media: 'videos',
    days: [-8, -3, 2],
    needsAvs: true,
    prizeCoins: [1000, 400],
    texts: words(own, [
      ['Bester Kurzfilm', 'Eine ganze Geschichte in wenigen Minuten.', 'Ein neues Mikrofon fürs Studio.'],
      ['Best short film', 'A whole story within minutes.', 'A new microphone for the studio.'],
      ['Mejor corto', 'Una historia entera en pocos minutos.', 'Un micrófono nuevo para el estudio.'],
      ['Beste korte film', 'Een heel verhaal in een paar minuten.', 'Een nieuwe microfoon voor de studio.'],
    ]),
  },
  {
    media: 'photos',
    days: [-2, 6, 16],
    needsAvs: false,
    prizeCoins: [300],
    texts: words(own, [
      ['Lieblingsfarbe', 'Ein Bild, eine Farbe, die alles bestimmt.', 'Zwei Tage im großen Banner.'],
      ['Favourite colour', 'One picture, one colour that rules it.', 'Two days in the large banner.'],
      ['Color favorito', 'Una imagen, un color que lo domina todo.', 'Dos días en el banner grande.'],
      ['Lievelingskleur', 'Eén beeld, één kleur die alles bepaalt.', 'Twee dagen in de grote banner.'],
    ]),
  },
  {
    media: 'videos',
    days: [8, 18, 28],
    needsAvs: false,
    prizeCoins: [],
    texts: words(own, [
      ['Bühne frei', 'Dein bester Auftritt, so wie er war.', 'Ein Porträt in unserem Blog.'],
      ['On stage', 'Your best performance, just as it was.', 'A portrait in our blog.'],
      ['A escena', 'Tu mejor actuación, tal como fue.', 'Un retrato en nuestro blog.'],
      ['Op het podium', 'Je beste optreden, precies zoals het was.', 'Een portret in onze blog.'],
    ]),
  },
  {
    media: 'photos',
    days: [-40, -30, -16],
    needsAvs: false,
    prizeCoins: [500, 250, 100],
    texts: words(own, [
      ['Spätsommer', 'Die letzten warmen Tage in einem Bild.', 'Ein Wochenende am Meer.'],
      ['Late summer', 'The last warm days in one picture.', 'A weekend by the sea.'],
      ['Fin del verano', 'Los últimos días cálidos en una imagen.', 'Un fin de semana junto al mar.'],
      ['Nazomer', 'De laatste warme dagen in één beeld.', 'Een weekend aan zee.'],
    ]),
  },
  {
    media: 'videos',
    days: [-70, -60, -45],
    needsAvs: false,
    prizeCoins: [],
    texts: words(own, [
      ['Das erste Lächeln', 'Der schönste Anfang eines Videos.', 'Eine Woche oben in der Videothek.'],
      ['The first smile', 'The loveliest beginning of a video.', 'A week at the top of the video station.'],
      ['La primera sonrisa', 'El comienzo de vídeo más bonito.', 'Una semana en lo alto de los vídeos.'],
      ['De eerste glimlach', 'Het mooiste begin van een video.', 'Een week bovenaan bij de video’s.'],
    ]),
  },
];
