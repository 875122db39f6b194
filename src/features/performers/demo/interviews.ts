import type { InterviewPart } from '../server/values.ts';
import type { CastLanguage } from './cast-member.ts';

type Interview = Record<CastLanguage, InterviewPart[]>;

/** The same questions to everybody: what differs are the answers. */
const questions: Record<CastLanguage, [string, string]> = {
  de: ['Womit beginnt bei dir ein guter Abend?', 'Was wirst du nie gefragt, obwohl du gern antworten würdest?'],
  en: ['What does a good evening begin with?', 'What does nobody ask you that you would like to answer?'],
  es: ['¿Con qué empieza para ti una buena noche?', '¿Qué no te preguntan nunca y te gustaría responder?'],
  nl: ['Waarmee begint voor jou een goede avond?', 'Wat vraagt nooit iemand en zou je graag beantwoorden?'],
};

type Answers = [evening: string, unasked: string];

function interview(de: Answers, en: Answers, es: Answers, nl: Answers): Interview {
  const parts = (language: CastLanguage, answers: Answers): InterviewPart[] =>
    answers.map((answer, index) => ({ question: questions[language][index] ?? '', answer }));
  return { de: parts('de', de), en: parts('en', en), es: parts('es', es), nl: parts('nl', nl) };
}

/** Short conversations with a dozen of the cast, by slug. */
export const interviews: Readonly<Record<string, Interview>> = {
  'mira-solberg': interview(
    [
      'Mit der richtigen ersten Platte. Danach reden die Leute leiser und sagen mehr.',
      'Welche Musik ich höre, wenn keiner zuhört. Es ist Schlager, und ich stehe dazu.',
    ],
    [
      'With the right first record. After that people speak more quietly and say more.',
      'What I listen to when nobody is listening. It is schmaltz, and I stand by it.',
    ],
    [
      'Con el primer disco adecuado. Después la gente habla más bajo y dice más.',
      'Qué música escucho cuando nadie escucha. Son canciones cursis, y no me da vergüenza.',
    ],
    [
      'Met de juiste eerste plaat. Daarna praten mensen zachter en zeggen ze meer.',
      'Welke muziek ik draai als niemand luistert. Levensliederen, en ik sta erachter.',
    ],
  ),
  'noemi-falk': interview(
    [
      'Mit zwei Minuten, in denen niemand etwas muss.',
      'Ob Yogalehrerinnen auch mal ungeduldig sind. Ja. An der Ampel.',
    ],
    [
      'With two minutes in which nobody has to do anything.',
      'Whether yoga teachers are ever impatient. Yes. At traffic lights.',
    ],
    [
      'Con dos minutos en los que nadie tiene que hacer nada.',
      'Si las profesoras de yoga también pierden la paciencia. Sí. En los semáforos.',
    ],
    [
      'Met twee minuten waarin niemand iets hoeft.',
      'Of yogaleraressen ook weleens ongeduldig zijn. Ja. Bij het stoplicht.',
    ],
  ),
  'vivien-kaar': interview(
    [
      'Mit jemandem, der zu spät kommt und eine gute Ausrede hat.',
      'Was ich singe, wenn mir der Text entfällt. Die Speisekarte. Es merkt keiner.',
    ],
    [
      'With somebody who comes late and has a good excuse.',
      'What I sing when I forget the words. The menu. Nobody notices.',
    ],
    [
      'Con alguien que llega tarde y trae una buena excusa.',
      'Qué canto cuando se me olvida la letra. La carta del restaurante. Nadie lo nota.',
    ],
    [
      'Met iemand die te laat komt en een goede smoes heeft.',
      'Wat ik zing als ik de tekst kwijt ben. De menukaart. Niemand merkt het.',
    ],
  ),
  'jana-rubin': interview(
    ['Mit einem Gerät, das erst beim dritten Versuch angeht.', 'Wie viele Synthesizer genug sind. Einer mehr.'],
    ['With a machine that starts at the third try.', 'How many synthesizers are enough. One more.'],
    ['Con un aparato que arranca al tercer intento.', 'Cuántos sintetizadores son suficientes. Uno más.'],
    ['Met een apparaat dat pas bij de derde poging aangaat.', 'Hoeveel synthesizers genoeg zijn. Eentje meer.'],
  ),
  'leander-voss': interview(
    ['Mit einer Begrüßung im Stehen. Das Sitzen ergibt sich.', 'Welcher Knopf offen bleibt. Immer der unterste.'],
    ['With a greeting standing up. Sitting down follows by itself.', 'Which button stays open. Always the lowest.'],
    ['Con un saludo de pie. Sentarse llega solo.', 'Qué botón se queda abierto. Siempre el último.'],
    ['Met een begroeting, staand. Het zitten volgt vanzelf.', 'Welke knoop open blijft. Altijd de onderste.'],
  ),
  'aurelia-nox': interview(
    ['Mit Heißkleber und einem Plan, der nicht hält.', 'Wer mein Volk ist. Alle, die beim Würfeln die Luft anhalten.'],
    [
      'With hot glue and a plan that does not hold.',
      'Who my people are. Everybody who holds their breath when the dice roll.',
    ],
    [
      'Con pegamento caliente y un plan que no aguanta.',
      'Quién es mi pueblo. Cualquiera que aguante la respiración cuando ruedan los dados.',
    ],
    [
      'Met hete lijm en een plan dat niet houdt.',
      'Wie mijn volk is. Iedereen die de adem inhoudt als de dobbelstenen rollen.',
    ],
  ),
  'amara-lindt': interview(
    [
      'Mit der Frage, was du heute gelesen hast. Auch Verpackungen zählen.',
      'Welches Buch ich zweimal zurückgegeben und dreimal ausgeliehen habe.',
    ],
    [
      'With the question what you read today. Packaging counts.',
      'Which book I returned twice and borrowed three times.',
    ],
    [
      'Con la pregunta de qué has leído hoy. Los envases también cuentan.',
      'Qué libro he devuelto dos veces y sacado tres.',
    ],
    [
      'Met de vraag wat je vandaag hebt gelezen. Verpakkingen tellen mee.',
      'Welk boek ik twee keer heb teruggebracht en drie keer geleend.',
    ],
  ),
  'helena-duarte': interview(
    ['Mit einem Glas, das noch leer ist. Dann ist alles möglich.', 'Welchen Wein ich zu Pommes trinke. Einen guten.'],
    ['With a glass that is still empty. Then everything is possible.', 'Which wine I have with chips. A good one.'],
    ['Con una copa todavía vacía. Entonces todo es posible.', 'Qué vino tomo con patatas fritas. Uno bueno.'],
    ['Met een glas dat nog leeg is. Dan kan alles nog.', 'Welke wijn ik bij friet drink. Een goede.'],
  ),
  'lea-nordlicht': interview(
    ['Mit offenem Fenster, egal bei welchem Wind.', 'Was in meinen Briefen steht. Das Wichtigste immer im Nachsatz.'],
    [
      'With the window open, whatever the wind.',
      'What I write in my letters. The important part is always in the postscript.',
    ],
    [
      'Con la ventana abierta, sople el viento que sople.',
      'Qué pongo en mis cartas. Lo importante, siempre en la posdata.',
    ],
    [
      'Met het raam open, bij welke wind dan ook.',
      'Wat er in mijn brieven staat. Het belangrijkste altijd in het naschrift.',
    ],
  ),
  'oskar-lindqvist': interview(
    ['Mit Hefe. Sie bestimmt das Tempo, nicht wir.', 'Ob meine Boote schwimmen. Die meisten.'],
    ['With yeast. It sets the pace, not us.', 'Whether my boats float. Most of them.'],
    ['Con levadura. El ritmo lo marca ella, no nosotros.', 'Si mis barcos flotan. La mayoría.'],
    ['Met gist. Die bepaalt het tempo, niet wij.', 'Of mijn boten drijven. De meeste.'],
  ),
  'clara-montag': interview(
    [
      'Mit einem Kleid, das schon mehr erlebt hat als ich.',
      'Was in den Taschen alter Mäntel steckt. Fast immer eine Theaterkarte.',
    ],
    [
      'With a dress that has lived through more than I have.',
      'What I find in the pockets of old coats. Nearly always a theatre ticket.',
    ],
    [
      'Con un vestido que ha vivido más que yo.',
      'Qué hay en los bolsillos de los abrigos viejos. Casi siempre una entrada de teatro.',
    ],
    [
      'Met een jurk die meer heeft meegemaakt dan ik.',
      'Wat er in de zakken van oude jassen zit. Bijna altijd een theaterkaartje.',
    ],
  ),
  'theo-albers': interview(
    [
      'Mit der Sonne, die hinter dem Hang verschwindet. Vorher wird gearbeitet.',
      'Ob früher alles besser war. Der Rücken, ja.',
    ],
    [
      'With the sun going down behind the slope. Before that there is work.',
      'Whether everything used to be better. My back, yes.',
    ],
    ['Con el sol que se pone tras la ladera. Antes se trabaja.', 'Si antes todo era mejor. La espalda, sí.'],
    [
      'Met de zon die achter de helling verdwijnt. Daarvoor wordt er gewerkt.',
      'Of vroeger alles beter was. Mijn rug, ja.',
    ],
  ),
};
