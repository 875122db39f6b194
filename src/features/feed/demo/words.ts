import type { FilmTexts } from '../../films/contract.ts';

const words = (
  de: readonly [string, string],
  en: readonly [string, string],
  es: readonly [string, string],
  nl: readonly [string, string],
): FilmTexts => {
  const of = ([title, description]: readonly [string, string]) => ({ title, description });
  return { de: of(de), en: of(en), es: of(es), nl: of(nl) };
};

/** What performers of the demo world write. */
export const demoWords: readonly FilmTexts[] = [
  words(
    ['Heute Abend um neun', 'Ich spiele den neuen Walzer, diesmal mit Namen. Wer mag, wünscht sich danach etwas.'],
    ['Tonight at nine', 'I will play the new waltz, this time with its name. Requests are welcome afterwards.'],
    ['Esta noche a las nueve', 'Tocaré el nuevo vals, esta vez con su nombre. Después acepto peticiones.'],
    ['Vanavond om negen', 'Ik speel de nieuwe wals, dit keer met zijn naam. Daarna mag je iets aanvragen.'],
  ),
  words(
    [
      'Zimtschnecken, zweiter Versuch',
      'Der Teig durfte über Nacht in den Kühlschrank. Das Ergebnis: drei sind noch übrig.',
    ],
    ['Cinnamon rolls, second attempt', 'The dough spent the night in the fridge. The result: three are left.'],
    ['Rollos de canela, segundo intento', 'La masa pasó la noche en la nevera. El resultado: quedan tres.'],
    ['Kaneelbroodjes, tweede poging', 'Het deeg mocht een nacht in de koelkast. Het resultaat: er zijn er nog drie.'],
  ),
  words(
    ['Regen auf dem Dachfenster', 'Den ganzen Vormittag nichts getan als zuhören. Sehr zu empfehlen.'],
    ['Rain on the skylight', 'I did nothing all morning but listen. Highly recommended.'],
    ['Lluvia en la claraboya', 'Toda la mañana sin hacer nada más que escuchar. Muy recomendable.'],
    ['Regen op het dakraam', 'De hele ochtend niets gedaan dan luisteren. Een aanrader.'],
  ),
  words(
    ['Neues Licht im Studio', 'Drei Lampen, ein Vorhang und viel Geduld. Morgen seht ihr, ob es sich gelohnt hat.'],
    [
      'New light in the studio',
      'Three lamps, a curtain and a lot of patience. Tomorrow you will see whether it paid off.',
    ],
    ['Luz nueva en el estudio', 'Tres lámparas, una cortina y mucha paciencia. Mañana veréis si ha valido la pena.'],
    ['Nieuw licht in de studio', 'Drie lampen, een gordijn en veel geduld. Morgen zie je of het de moeite waard was.'],
  ),
  words(
    ['Welches Kleid?', 'Das grüne mit den langen Ärmeln oder das rote? Schreibt es mir in die Kommentare.'],
    ['Which dress?', 'The green one with the long sleeves, or the red one? Tell me in the comments.'],
    ['¿Qué vestido?', '¿El verde de manga larga o el rojo? Decídmelo en los comentarios.'],
    ['Welke jurk?', 'De groene met lange mouwen of de rode? Zeg het in de reacties.'],
  ),
  words(
    ['Seite 300', 'Der Zauberberg wird langsam wärmer. Wer liest mit?'],
    ['Page 300', 'The Magic Mountain is slowly getting warmer. Who is reading along?'],
    ['Página 300', 'La montaña mágica se va templando. ¿Quién lee conmigo?'],
    ['Pagina 300', 'De Toverberg wordt langzaam warmer. Wie leest mee?'],
  ),
  words(
    [
      'Ein Ziel für den Winter',
      'Ich spare auf ein richtiges Mikrofon. Jeder Coin hilft, und die erste Aufnahme gehört euch.',
    ],
    [
      'A goal for the winter',
      'I am saving for a proper microphone. Every coin helps, and the first recording is yours.',
    ],
    [
      'Una meta para el invierno',
      'Ahorro para un buen micrófono. Cada moneda ayuda, y la primera grabación es vuestra.',
    ],
    [
      'Een doel voor de winter',
      'Ik spaar voor een echte microfoon. Elke coin helpt, en de eerste opname is voor jullie.',
    ],
  ),
  words(
    ['Danke für gestern', 'So viele waren lange nicht mehr da. Freitag bringe ich die Karten mit.'],
    ['Thank you for last night', 'It has been a while since so many of you came. On Friday I will bring the cards.'],
    ['Gracias por lo de ayer', 'Hacía tiempo que no veníais tantos. El viernes traigo las cartas.'],
    ['Dank voor gisteren', 'Het was lang geleden dat jullie met zo velen waren. Vrijdag neem ik de kaarten mee.'],
  ),
  words(
    ['Um sechs Uhr früh', 'Nebel über dem Fluss, kalte Finger, und dann dieses Blau. Die Bilder kommen ins Album.'],
    [
      'At six in the morning',
      'Fog above the river, cold fingers, and then that blue. The pictures will be in the album.',
    ],
    ['A las seis de la mañana', 'Niebla sobre el río, los dedos fríos y luego ese azul. Las fotos irán al álbum.'],
    ['Om zes uur ’s ochtends', 'Mist boven de rivier, koude vingers, en dan dat blauw. De foto’s komen in het album.'],
  ),
  words(
    ['Umzug mit Klavier', 'Vier Stockwerke, zwei Freunde, ein Klavier. Es steht, und es ist sogar noch gestimmt.'],
    ['Moving with a piano', 'Four floors, two friends, one piano. It stands, and it is even still in tune.'],
    ['Mudanza con piano', 'Cuatro pisos, dos amigos, un piano. Ya está en su sitio, y hasta sigue afinado.'],
    ['Verhuizen met een piano', 'Vier verdiepingen, twee vrienden, één piano. Hij staat, en is zelfs nog gestemd.'],
  ),
];

/** What guests of the demo world say to it. */
export const demoComments: readonly string[] = [
  'Das klingt nach einem guten Abend.',
  'Ich bin dabei!',
  'Das grüne, ganz klar.',
  'Wunderschön, danke dir.',
  'Mehr davon, bitte.',
  'Da wäre ich gern dabei gewesen.',
  'Looking forward to it!',
  'Bis Freitag!',
];
