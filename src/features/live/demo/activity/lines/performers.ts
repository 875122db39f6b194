import type { Language } from '../../../../../platform/contract.ts';

/** What whoever is on air says in every room. `{guest}` is whom it is said to. */
export interface HostLines {
  welcome: readonly string[];
  thanks: readonly string[];
  gift: readonly string[];
  bye: readonly string[];
  /** The room's goal is reached, and a new one begins. */
  reached: readonly string[];
  begins: readonly string[];
  remarks: readonly string[];
}

const de: HostLines = {
  welcome: [
    'Hallo {guest}, schön, dass du da bist!',
    '{guest}, komm rein, es ist noch warm hier.',
    'Guten Abend, {guest}. Such dir den besten Platz aus.',
    'Da ist ja {guest}! Wir haben gerade erst angefangen.',
    'Willkommen, {guest}. Wie war dein Tag?',
    '{guest}! Ich habe dir einen Stuhl freigehalten.',
    'Hey {guest}, du kommst genau richtig.',
    'Grüß dich, {guest}. Erzähl, woher schaust du zu?',
  ],
  thanks: [
    'Danke, {guest}! Das freut mich sehr.',
    '{guest}, du bist ein Schatz. Danke!',
    'Oh, {guest}! Damit habe ich nicht gerechnet.',
    'Das kommt ins Sparschwein. Danke dir, {guest}.',
    '{guest}, dafür gibt es eine Verbeugung.',
    'Danke, {guest}. Jetzt werde ich rot, gut, dass das Licht warm ist.',
    'Ein Hoch auf {guest}!',
    'Wie lieb von dir, {guest}.',
    '{guest} macht den Abend rund. Danke!',
    'Merci, {guest}. Das nächste Stück gehört dir.',
  ],
  gift: [
    'Für mich? {guest}, du verwöhnst mich.',
    'Wie schön! Das stelle ich mir gleich hin, danke, {guest}.',
    '{guest}, du weißt, wie man jemandem eine Freude macht.',
    'Ich tue überrascht, aber ich habe gehofft. Danke, {guest}!',
    'Danke, {guest}. Das hat heute noch gefehlt.',
    'Jetzt ist es offiziell ein Fest. Danke, {guest}!',
  ],
  bye: [
    'Schlaf gut, {guest}, und komm bald wieder!',
    'Mach’s gut, {guest}. War schön mit dir.',
    'Bis bald, {guest}! Träum was Nettes.',
    'Gute Nacht, {guest}. Dein Platz bleibt warm.',
  ],
  reached: [
    'Wir haben das Ziel erreicht! Ihr seid unglaublich.',
    'Ziel geschafft! Einmal tief durchatmen, dann wird gefeiert.',
    'Voll! Das Ziel ist voll! Danke an jeden Einzelnen von euch.',
  ],
  begins: [
    'Ein neues Ziel steht oben. Ganz ohne Eile.',
    'Neues Ziel, neues Glück. Schaut mal, was ich mir ausgedacht habe.',
    'Weiter geht es mit einem neuen Ziel, wer mag, macht mit.',
  ],
  remarks: [
    'Ich rücke kurz die Lampe, dann seht ihr mehr als meine Nasenspitze.',
    'Ihr seid heute eine angenehme Runde, das muss mal gesagt werden.',
    'Einen Schluck Wasser, dann bin ich wieder ganz bei euch.',
    'Wer neu ist: Hier beißt niemand, und Fragen kosten nichts.',
    'Ich habe heute frisch gelüftet, ihr merkt es nur nicht.',
    'Was macht ihr eigentlich sonst an so einem Abend?',
    'Wünsche bitte in den Chat, ich lese alles mit.',
    'Mein Nachbar übt Posaune. Ich nenne es Begleitung.',
    'Kurze Zwischenfrage: Ist der Ton gut bei euch?',
    'Ich sehe, da tippt jemand. Nur Mut.',
    'Schultern locker, Kinn hoch, weiter geht’s.',
    'So ein Abend darf ruhig langsam sein.',
    'Ihr bringt mich heute dauernd zum Lachen, das gibt Falten.',
    'Noch habe ich keine Pläne für später. Ihr wohl auch nicht.',
    'Gleich zeige ich euch etwas, ich muss es nur finden.',
    'Danke fürs Dableiben. Wirklich.',
    'Ich habe Kekse. Ich esse sie leise.',
    'Wer hat heute etwas Schönes erlebt? Ich sammle.',
  ],
};

const en: HostLines = {
  welcome: [
    'Hello {guest}, lovely to see you!',
    'Come in, {guest}, we have only just started.',
    '{guest}! I kept a seat for you.',
    'Good evening {guest}, where are you watching from?',
  ],
  thanks: [
    'Thank you, {guest}, that is so kind!',
    '{guest}, you made my evening.',
    'A round of applause for {guest}!',
    'Oh {guest}, you should not have. But thank you!',
    'That goes into the piggy bank. Thanks, {guest}.',
  ],
  gift: [
    'For me? {guest}, you are spoiling me.',
    'How lovely, {guest}! Thank you.',
    'Now it is officially a party. Thanks, {guest}!',
  ],
  bye: ['Sleep well, {guest}, and come back soon!', 'Good night, {guest}. It was a pleasure.', 'Take care, {guest}!'],
  reached: ['We reached the goal! You are wonderful.', 'Goal done! Take a breath, then we celebrate.'],
  begins: ['A new goal is up, no hurry at all.', 'On we go with a new goal, if you like.'],
  remarks: [
    'Nice to hear some English tonight. I shall try my best.',
    'New here? Nobody bites, and questions are free.',
    'Requests into the chat, please, I read all of them.',
    'A sip of water and I am all yours again.',
    'You are good company tonight, it needs to be said.',
    'Is the sound all right over there?',
  ],
};

const es: HostLines = {
  welcome: [
    '¡Hola, {guest}! Bienvenido.',
    'Buenas noches, {guest}. Pasa, pasa.',
    '{guest}, qué bien que hayas venido.',
  ],
  thanks: [
    '¡Muchas gracias, {guest}!',
    '{guest}, eres un sol.',
    'Gracias, {guest}. Mi español es poco, pero sale del corazón.',
  ],
  gift: ['¿Para mí? ¡Gracias, {guest}!', 'Qué detalle tan bonito, {guest}.'],
  bye: ['¡Buenas noches, {guest}! Vuelve pronto.', 'Que descanses, {guest}.'],
  reached: [],
  begins: [],
  remarks: [],
};

const nl: HostLines = {
  welcome: [
    'Hoi {guest}, leuk dat je er bent!',
    'Goedenavond, {guest}. Kom erbij zitten.',
    '{guest}! Je bent precies op tijd.',
  ],
  thanks: [
    'Dank je wel, {guest}!',
    '{guest}, wat lief van je.',
    'Bedankt, {guest}. Mijn Nederlands wordt er beter van.',
  ],
  gift: ['Voor mij? Dank je, {guest}!', 'Wat attent, {guest}.'],
  bye: ['Slaap lekker, {guest}, tot gauw!', 'Welterusten, {guest}. Het was gezellig.'],
  reached: [],
  begins: [],
  remarks: [],
};

export const hostLines: Record<Language, HostLines> = { de, en, es, nl };

/** What a guest asks anybody in a language that she speaks a little, and what she answers. */
export const smallTalk: Record<Language, readonly (readonly [question: string, answer: string])[]> = {
  de: [
    ['Wie lange bist du heute noch da?', 'Bis der Tee leer ist. Die Kanne ist groß.'],
    ['Was war heute dein schönster Moment?', 'Dieser hier zählt schon mit.'],
    ['Machst du das oft abends?', 'Mehrmals die Woche, die Zeiten stehen in meinem Profil.'],
    ['Hast du auch mal Lampenfieber?', 'Jedes Mal, drei Minuten lang. Danach ist es vorbei.'],
    ['Liest du wirklich alles, was wir schreiben?', 'Jede Zeile. Auch die mit den Tippfehlern.'],
    ['Was trinkst du da?', 'Pfefferminze. Skandalös, ich weiß.'],
    ['Sommer oder Winter?', 'Der erste warme Abend im April. Mehr brauche ich nicht.'],
    ['Wo geht es im Urlaub hin?', 'Irgendwohin, wo das Wasser lauter ist als das Telefon.'],
    ['Darf man sich hier etwas wünschen?', 'Immer. Ich sage ehrlich, was ich kann.'],
    ['Kaffee oder Tee am Morgen?', 'Kaffee. Vorher bitte keine Fragen.'],
    ['Welches Buch liegt bei dir gerade herum?', 'Drei halb gelesene. Ich nenne es Auswahl.'],
    ['Hast du Haustiere?', 'Nur Pflanzen. Die beschweren sich leiser.'],
  ],
  en: [
    ['How long are you staying tonight?', 'Until the teapot is empty. It is a big teapot.'],
    ['Do you get stage fright?', 'Every time, for three minutes. Then it is gone.'],
    ['Where did you learn English?', 'From songs, mostly. So I can only talk about love and rain.'],
    ['May I make a request?', 'Always. I shall tell you honestly what I can do.'],
    ['Morning person or night owl?', 'You see me at this hour and still ask?'],
    ['What is the best thing about your city?', 'Sunday mornings before anybody is up.'],
  ],
  es: [
    ['¿Hablas un poco de español?', 'Un poquito: hola, gracias y otra ronda.'],
    ['¿Has estado en España?', 'Sí, en Cádiz. Todavía sueño con el mar.'],
    ['¿Cuál es tu canción favorita?', 'Hoy la que suena ahora. Mañana, ya veremos.'],
    ['¿Hasta qué hora te quedas?', 'Hasta que se acabe el té.'],
    ['¿Playa o montaña?', 'Playa por la mañana, montaña por la tarde.'],
  ],
  nl: [
    ['Spreek je ook Nederlands?', 'Een klein beetje. Gezellig is mijn lievelingswoord.'],
    ['Ben je weleens in Amsterdam geweest?', 'Ja, en ik ben bijna door een fiets overreden. Prachtige stad.'],
    ['Wat drink je daar?', 'Muntthee. Heel wild, ik weet het.'],
    ['Hoe lang ben je er nog?', 'Tot de pot leeg is.'],
    ['Zee of bos?', 'Zee, maar dan met een muts op.'],
  ],
};
