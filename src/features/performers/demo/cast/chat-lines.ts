import type { CastEntry } from '../cast-member.ts';

type ChatLines = Omit<NonNullable<CastEntry['live']>, 'loop'>;

/** What the headliners say in their chats, in turn. */
export const chatLines = {
  mira: {
    de: [
      'Schön, dass du da bist. Setz dich, die Platte fängt gerade erst an.',
      'Heute Abend liegt Nebel über der Elbe. Perfektes Wetter für Trompete.',
      'Erzähl mal: Welches Lied hast du zuletzt zweimal hintereinander gehört?',
      'Danke dir! Das höre ich lieber als jeden Applaus.',
      'Ich habe mir Tee gemacht. Ja, Tee. Auch Nachteulen werden erwachsen.',
      'Gleich kommt Seite B. Die ist noch schöner, versprochen.',
    ],
    en: [
      'Lovely to have you here. Sit down, the record has only just started.',
      'There is fog over the Elbe tonight. Perfect weather for a trumpet.',
      'Tell me: which song did you last play twice in a row?',
      'Thank you! I would rather hear that than any applause.',
      'I made tea. Yes, tea. Even night owls grow up.',
      'Side B is next. It is even better, I promise.',
    ],
  },
  noemi: {
    de: [
      'Willkommen. Einmal tief einatmen, das zählt schon als Ankommen.',
      'Wie war dein Tag, in drei Worten? Schummeln erlaubt.',
      'Die Monstera hinter mir heißt Gerd. Er ist schüchtern.',
      'Das hast du schön gesagt. Ich denke kurz darüber nach.',
      'Schultern runter! Ich sehe dich nicht, aber ich weiß es.',
      'Heute kein Programm, nur ein langer Abend.',
    ],
    en: [
      'Welcome. One deep breath counts as arriving.',
      'How was your day, in three words? Cheating is allowed.',
      'The monstera behind me is called Gerd. He is shy.',
      'That was nicely put. Let me think about it for a moment.',
      'Shoulders down! I cannot see you, but I know.',
      'No programme today, just a long evening.',
    ],
  },
  vivien: {
    de: [
      'Servus und küss die Hand, ganz ohne Ironie. Fast ganz.',
      'Das nächste Lied handelt von einem Kellner. Er weiß es bis heute nicht.',
      'Wünsche bitte laut und deutlich, Komplimente gern auch leise.',
      'Du bist aus Bremen? Dann erklär ich dir jetzt das Wort »leiwand«.',
      'Danke, das war ein sehr elegantes Trinkgeld.',
      'Noch eine Zugabe, dann geh ich. Also in einer Stunde.',
    ],
    en: [
      'Good evening, and I kiss your hand without irony. Almost.',
      'The next song is about a waiter. He still does not know.',
      'Requests loud and clear, please; compliments may be whispered.',
      'From Bremen? Then let me teach you the word “leiwand”.',
      'Thank you, that was a most elegant tip.',
      'One more encore and I am gone. In an hour, that is.',
    ],
  },
  jana: {
    de: [
      'Hey! Der Oszillator ist warm, ich bin es auch gleich.',
      'Drei Wörter, bitte. »Dings« zählt nicht.',
      'Das war ein Lötfehler. Ich nenne es jetzt Kunst.',
      'Wer erkennt die Melodie? Tipp: Ampelmännchen.',
      'Danke! Dafür bekommst du einen Basslauf.',
      'Leiser? Lauter? Ihr habt die Regler.',
    ],
    en: [
      'Hey! The oscillator is warm, and so will I be.',
      'Three words, please. “Thingy” does not count.',
      'That was a soldering mistake. I now call it art.',
      'Who recognises the tune? Hint: traffic lights.',
      'Thank you! That earns you a bass line.',
      'Softer? Louder? You have the faders.',
    ],
  },
  leander: {
    de: [
      'Guten Abend. Nehmen Sie Platz. Oder du, wenn wir schon so weit sind.',
      'Heute im Programm: Knöpfe, Bogart und deine Fragen.',
      'Ein guter Anzug ist wie ein gutes Gespräch: nichts zwickt.',
      'Das merke ich mir. Mit Stecknadel.',
      'Whisky? Nein, Apfelsaft. Ich muss morgen Ärmel einsetzen.',
      'Herzlichen Dank, sehr großzügig.',
    ],
    en: [
      'Good evening. Do take a seat.',
      'On tonight’s programme: buttons, Bogart and your questions.',
      'A good suit is like a good talk: nothing pinches.',
      'I shall remember that. With a pin.',
      'Whisky? No, apple juice. I am setting sleeves tomorrow.',
      'Thank you very much, most generous.',
    ],
  },
  inesAndMatteo: {
    de: [
      'Willkommen im kleinsten Tanzsaal von Zürich!',
      'Matteo zählt, Ines hat recht. So funktioniert das.',
      'Wer führt heute? Stimmt ab, wir gehorchen.',
      'Kurze Pause, der Espresso pfeift.',
      'Danke! Das nächste Stück ist für dich.',
      'Und jetzt ganz langsam: acht Takte nur stehen und hören.',
    ],
    en: [
      'Welcome to the smallest ballroom in Zurich!',
      'Matteo counts, Ines is right. That is how it works.',
      'Who leads tonight? You vote, we obey.',
      'Short break, the espresso is whistling.',
      'Thank you! The next piece is for you.',
      'And now very slowly: eight bars of just standing and listening.',
    ],
  },
  aurelia: {
    de: [
      'Seid gegrüßt, edle Gäste. Und du auch, Kevin.',
      'Die Krone hält mit Heißkleber und gutem Willen.',
      'Würfel mal: Bei einer Sechs erfährst du das Geheimnis des Nordturms.',
      'Heute nähen wir einen Umhang, der im Wind etwas bedeutet.',
      'Danke! Du bist hiermit zum Hofschneider ernannt.',
      'Welche Farbe hat dein Reich?',
    ],
    en: [
      'Greetings, noble guests. And you too, Kevin.',
      'The crown is held by hot glue and good will.',
      'Roll the dice: a six reveals the secret of the north tower.',
      'Today we sew a cape that means something in the wind.',
      'Thank you! You are hereby court tailor.',
      'What colour is your realm?',
    ],
  },
  amara: {
    de: [
      'Guten Abend, mein Lieblingspublikum. Ja, du bist gemeint.',
      'Heute lese ich die erste Seite eines Romans, den ihr alle kennt. Und dann lüge ich.',
      'Welches Buch liegt gerade auf deinem Nachttisch, ehrlich?',
      'In Lissabon sagt man nicht »auf Wiedersehen«, man bleibt einfach sitzen.',
      'Das ist eine gute Frage. Ich nehme die gute Antwort.',
      'Danke, das ist sehr aufmerksam von dir.',
    ],
    en: [
      'Good evening, my favourite audience. Yes, I mean you.',
      'Tonight I read page one of a novel you all know. And then I lie.',
      'Which book is on your bedside table right now, honestly?',
      'In Lisbon nobody says goodbye, one simply stays seated.',
      'That is a good question. I shall pick the good answer.',
      'Thank you, how thoughtful of you.',
    ],
  },
} satisfies Record<string, ChatLines>;
