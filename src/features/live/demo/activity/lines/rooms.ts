import type { Language } from '../../../../../platform/contract.ts';

type Talk = readonly (readonly [question: string, answer: string])[];

/** What belongs to one performer's room alone: what she is asked and answers, her menu, her goals. */
export interface RoomLines {
  /** First names, as guests say them. */
  called: string;
  talk: Partial<Record<Language, Talk>>;
  menu: readonly { title: string; coins: number }[];
  goals: readonly { title: string; coins: number }[];
}

/** By slug of the cast. */
export const roomLines: Readonly<Record<string, RoomLines>> = {
  'mira-solberg': {
    called: 'Mira',
    talk: {
      de: [
        [
          'Welche Platte läuft da gerade?',
          'Chet Baker, aber die Aufnahme mit dem Husten am Anfang. Die ist die ehrlichste.',
        ],
        [
          'Hast du beim Sender wirklich nachts gearbeitet?',
          'Von elf bis fünf. Die Hafenarbeiter waren mein treuestes Publikum.',
        ],
        [
          'Was ist die meistgespielte Platte in deinem Regal?',
          'Die ohne Hülle. Sie hat drei Umzüge und einen Wasserschaden überlebt.',
        ],
        [
          'Spielst du selbst ein Instrument?',
          'Trompete, ganz leise, mit Dämpfer. Meine Nachbarn schreiben trotzdem Gedichte darüber.',
        ],
        ['Gibt es Jazz, der gute Laune macht?', 'Fast alles von Fats Waller. Vorsicht, man tanzt im Sitzen.'],
        ['Elbe oder Alster?', 'Elbe. Die Alster ist ein See mit guten Manieren.'],
        [
          'Was spielst du um Mitternacht?',
          'Das bleibt ein Geheimnis. Ein kleiner Tipp: Es beginnt mit Besen auf der Trommel.',
        ],
        [
          'Warum klingt Vinyl für dich besser?',
          'Tut es gar nicht immer. Aber man steht auf, um sie umzudrehen, und das macht den Abend langsamer.',
        ],
        ['Darf man Schlager wünschen?', 'Einen pro Abend. Und ich sage vorher, dass du es warst.'],
      ],
      en: [
        ['Which record would you save from a fire?', 'The scratched one. The perfect ones can be replaced.'],
        ['Do you take requests from across the sea?', 'Those first. They travelled furthest.'],
        ['What should a beginner in jazz listen to?', 'Something with rain in it. Start with late Billie Holiday.'],
      ],
    },
    menu: [
      { title: 'Gruß mit deinem Namen', coins: 4 },
      { title: 'Eine Platte nach Wunsch', coins: 12 },
      { title: 'Acht Takte Trompete', coins: 20 },
    ],
    goals: [
      { title: 'Eine neue Nadel für den Plattenspieler', coins: 80 },
      { title: 'Die ganze B-Seite am Stück', coins: 110 },
      { title: 'Mitternachtskonzert mit Trompete', coins: 140 },
    ],
  },
  'noemi-falk': {
    called: 'Noemi',
    talk: {
      de: [
        [
          'Was hilft gegen einen verspannten Nacken?',
          'Ohr zur Schulter, zehn Atemzüge, andere Seite. Und das Handy höher halten.',
        ],
        ['Wie geht es Gerd, der Monstera?', 'Er hat ein neues Blatt und redet von nichts anderem mehr.'],
        ['Yoga und Rotwein, geht das zusammen?', 'Nacheinander ganz hervorragend.'],
        [
          'Ich kann nicht stillsitzen. Bin ich ein hoffnungsloser Fall?',
          'Du sitzt gerade hier. Das ist schon die halbe Meditation.',
        ],
        [
          'Wie kommst du abends runter?',
          'Licht aus, Fenster auf, und dann zähle ich, was heute gut war. Meist komme ich bis sieben.',
        ],
        ['Welche Übung magst du selbst nicht?', 'Den Kopfstand. Ich kann ihn, wir mögen uns nur nicht.'],
        ['Morgens oder abends üben?', 'Wann immer du es wirklich tust.'],
        ['Was wächst gerade in deinem Garten?', 'Mangold, Minze und meine Geduld.'],
        ['Kannst du uns eine Minute Ruhe schenken?', 'Gern. Augen zu, ich sage Bescheid, wenn sie um ist.'],
      ],
      en: [
        ['What is a good stretch for people at a desk?', 'Hands behind your back, look up, and forgive your keyboard.'],
        ['Do you ever get impatient?', 'Constantly. I just do it slowly.'],
        ['Does breathing really help?', 'So far nobody has managed without.'],
      ],
    },
    menu: [
      { title: 'Eine Minute Stille, nur für dich', coins: 5 },
      { title: 'Eine Übung für deinen Rücken', coins: 10 },
      { title: 'Gerd gießen, mit Ansprache', coins: 15 },
    ],
    goals: [
      { title: 'Ein größerer Topf für Gerd', coins: 70 },
      { title: 'Sonnengruß für alle', coins: 100 },
      { title: 'Klangschale bei Kerzenlicht', coins: 120 },
    ],
  },
  'vivien-kaar': {
    called: 'Vivien',
    talk: {
      de: [
        [
          'Wer war denn jetzt dieser Kellner?',
          'Er bringt mir bis heute den falschen Kaffee. Ich trinke ihn aus Treue.',
        ],
        ['Was heißt eigentlich leiwand?', 'Alles, was schön ist und keine Steuer kostet.'],
        ['Singst du auch etwas von Knef?', 'Wenn ihr brav seid. Wenn ihr nicht brav seid, zwei.'],
        ['Gibt es ein Lied, das du nie wieder singst?', 'Eines, auf Hochzeiten. Die Ehen haben auch nicht gehalten.'],
        ['Wie lange brauchst du vor dem Spiegel?', 'Zwanzig Minuten für das Gesicht, eine Stunde für den Gleichmut.'],
        ['Wien oder Paris?', 'Wien zum Bleiben, Paris zum Angeben.'],
        ['Was war dein kleinster Saal?', 'Elf Stühle, zwölf Gäste. Einer hat auf dem Klavier gesessen.'],
        ['Schreibst du deine Texte selbst?', 'Ja, meist auf Rechnungen. Die haben so schöne leere Rückseiten.'],
        ['Darf ich mir ein trauriges Lied wünschen?', 'Bei uns heißt das ein heiteres.'],
      ],
      en: [
        ['What is the song about?', 'A gentleman, a hat and a tram that left too early.'],
        ['Do Viennese people ever say what they mean?', 'Of course. Just not in that order.'],
        ['What do you drink after a show?', 'Soda with raspberry. The scandal is in the songs.'],
      ],
    },
    menu: [
      { title: 'Ein Kompliment auf Wienerisch', coins: 5 },
      { title: 'Ein Chanson nach Wunsch', coins: 16 },
      { title: 'Eine Widmung, gesungen', coins: 24 },
    ],
    goals: [
      { title: 'Zugabe, alle Strophen', coins: 90 },
      { title: 'Das Lied über den Kellner', coins: 120 },
      { title: 'Ein Duett mit dem Kontrabass', coins: 150 },
    ],
  },
  'jana-rubin': {
    called: 'Jana',
    talk: {
      de: [
        ['Wie viele Kabel hängen da eigentlich?', 'Zweiundvierzig. Ich brauche neun.'],
        ['Was ist das für ein Synthesizer?', 'Ein Polivoks aus einer Garage bei Łódź. Er riecht noch nach Moped.'],
        ['Mach bitte was aus: Regen, Rolltreppe, Marmelade!', 'Kommt. Die Marmelade übernimmt den Bass.'],
        ['Bekommst du manchmal einen Schlag beim Löten?', 'Nur vom Lötkolben. Und von der Stromrechnung.'],
        ['Kann man davon leben?', 'Vom Reparieren ja, vom Spielen nein, von beidem gut.'],
        ['Hast du ein Lieblingsgeräusch?', 'Wenn ein Netzteil zum ersten Mal wieder brummt.'],
        ['Spielst du auch was Fröhliches?', 'Moll mit 140 Schlägen. Das ist fröhlich.'],
        ['Wie lernt man das?', 'Aufschrauben, staunen, nicht wissen wohin mit der letzten Schraube.'],
        ['Lauter, bitte!', 'Gern. Meine Nachbarin ist heute beim Tanzkurs.'],
      ],
      en: [
        ['Three words: lighthouse, onion, Tuesday?', 'Tuesday is clearly the bass line.'],
        ['Is that thing from a spaceship?', 'From a school in Gdańsk. So nearly.'],
        ['What is that hum?', 'My favourite part. Shall I turn it up?'],
      ],
    },
    menu: [
      { title: 'Drei Wörter, eine Melodie', coins: 8 },
      { title: 'Ein Basslauf für dich', coins: 5 },
      { title: 'Dein Name in Morsezeichen', coins: 12 },
    ],
    goals: [
      { title: 'Ersatzteil für den Polivoks', coins: 80 },
      { title: 'Fünf Minuten Kellerdisco', coins: 100 },
      { title: 'Das große Knöpfedrehen', coins: 130 },
    ],
  },
  'leander-voss': {
    called: 'Leander',
    talk: {
      de: [
        ['Woran erkennt man ein gutes Jackett?', 'Am Revers. Wenn es rollt, war jemand geduldig.'],
        ['Welcher Film läuft bei dir immer?', 'Casablanca. Ich achte inzwischen nur noch auf die Schultern.'],
        ['Hosenträger oder Gürtel?', 'Hosenträger. Ein Gürtel ist eine Entschuldigung.'],
        ['Kann man eine Jogginghose elegant tragen?', 'Ja. Allein, im Dunkeln, mit Haltung.'],
        ['Wie lange dauert ein Anzug?', 'Achtzig Stunden. Davon zehn, in denen der Kunde den Bauch einzieht.'],
        ['Was war dein schwierigster Auftrag?', 'Ein Frack für einen Cellisten, der nicht stillhielt.'],
        ['Welche Farbe geht immer?', 'Ein Mitternachtsblau. Es lügt so schön bei Kerzenlicht.'],
        [
          'Krawatte binden, ich scheitere immer.',
          'Kleiner Finger unter den Knoten, dann erst ziehen. Ich mache es gleich vor.',
        ],
        ['Bogart oder Cary Grant?', 'Bogart zum Reden, Grant zum Anziehen.'],
      ],
      en: [
        ['Are pocket squares still a thing?', 'They never asked permission to stay.'],
        ['How many buttons should one close?', 'Fewer than you think. The last one never.'],
        ['Best film for a rainy night?', 'The Third Man. Wear something with a collar.'],
      ],
    },
    menu: [
      { title: 'Ein Rat zu deinem Anzug', coins: 6 },
      { title: 'Filmtipp für heute Nacht', coins: 4 },
      { title: 'Krawattenknoten, Schritt für Schritt', coins: 18 },
    ],
    goals: [
      { title: 'Seidenfutter in Kirschrot', coins: 80 },
      { title: 'Ich lese eine Szene aus Casablanca', coins: 110 },
      { title: 'Ein Einstecktuch für den Besten', coins: 130 },
    ],
  },
  'ines-und-matteo': {
    called: 'ihr zwei',
    talk: {
      de: [
        ['Wer führt heute?', 'Heute Ines. Also wie immer, nur offiziell.'],
        [
          'Wie habt ihr euch kennengelernt?',
          'Er ist mir auf den Fuß getreten. Elf Jahre später behauptet er, das war Absicht.',
        ],
        ['Kann man Tango allein üben?', 'Man kann gehen üben. Das ist schon fast alles.'],
        ['Was ist der häufigste Fehler?', 'Zu viel wollen. Der Tango macht das meiste selbst.'],
        ['Streitet ihr wirklich über den Auftakt?', 'Nur auf der Eins.'],
        [
          'Welche Schuhe braucht man?',
          'Solche, in denen man sich dreht und nicht fällt. Die Farbe ist dann Charakter.',
        ],
        ['Zeigt ihr uns noch mal den Ocho?', 'Gleich, erst der Espresso. Dann zweimal, einmal langsam.'],
        ['Tanzt ihr auch in der Küche?', 'Da hat es angefangen. Der Kühlschrank führt nicht schlecht.'],
        ['Welches Orchester ist das?', 'Di Sarli. Wenn er Klavier spielt, weiß jeder Fuß, wohin.'],
      ],
      en: [
        ['Do you ever dance to other music?', 'Matteo once danced to a washing machine. It kept time well.'],
        ['Is tango hard to learn?', 'Walking is easy. Waiting is the hard part.'],
        ['Who makes better espresso?', 'We do not discuss this in front of guests.'],
      ],
    },
    menu: [
      { title: 'Ein Ocho für dich', coins: 6 },
      { title: 'Ein Tango nach Wunsch', coins: 15 },
      { title: 'Matteo erzählt die Geschichte vom Fuß', coins: 10 },
    ],
    goals: [
      { title: 'Wir tauschen die Rollen', coins: 80 },
      { title: 'Milonga im Wohnzimmer', coins: 120 },
      { title: 'Tango mit verbundenen Augen', coins: 150 },
    ],
  },
  'aurelia-nox': {
    called: 'Aurelia',
    talk: {
      de: [
        ['Hält die Krone wirklich mit Heißkleber?', 'Und mit Autorität. Fass sie bitte nicht an.'],
        [
          'Ich würfle eine Sechs! Was ist im Nordturm?',
          'Die Bibliothek, in der alle Bücher schon gelesen sind. Sie seufzen nachts.',
        ],
        ['Was kostet so ein Kostüm?', 'Vierzig Euro Stoff und sechs Wochen Hausarrest.'],
        ['Kann ich Ritter werden?', 'Knie nieder. Mit diesem Lineal ernenne ich dich zum Wächter der Keksdose.'],
        ['Wer ist Kevin?', 'Ein Drache im Ruhestand. Wir reden nicht über die Scheune.'],
        ['Womit fängt man beim Nähen an?', 'Mit einer Tasche. Und einer Schere, die nur für Stoff ist. Nur!'],
        ['Welche Farbe hat der Umhang?', 'Petrol. Der Hofstaat nennt es Sturm.'],
        [
          'Spielst du auch am Tisch, mit Würfeln?',
          'Jeden Sonntag, seit neun Jahren. Wir sind in der Geschichte drei Tage weiter.',
        ],
        ['Darf ich meinen Zauberer mitbringen?', 'Solange er die Schuhe auszieht.'],
      ],
      en: [
        ['What does the cape mean in the wind?', 'That winter is late and the kettle is on.'],
        ['I rolled a two. What now?', 'You find a button. Keep it, it matters later.'],
        ['Does the realm have good coffee?', 'It has legendary coffee. That is the problem.'],
      ],
    },
    menu: [
      { title: 'Ein Titel am Hof', coins: 6 },
      { title: 'Einmal würfeln, ein Geheimnis', coins: 9 },
      { title: 'Dein Wappen, gezeichnet', coins: 22 },
    ],
    goals: [
      { title: 'Goldborte für den Umhang', coins: 80 },
      { title: 'Krönung eines Gastes', coins: 100 },
      { title: 'Das Tor zum Nordturm', coins: 140 },
    ],
  },
  'amara-lindt': {
    called: 'Amara',
    talk: {
      de: [
        ['Wie geht der Zauberberg aus?', 'Er geht runter. Nach tausend Seiten eine Überraschung.'],
        [
          'Welches Land hat dir am besten gefallen?',
          'Portugal. Dort darf die Melancholie am Tisch sitzen und bekommt Nachtisch.',
        ],
        ['Welches Buch hast du nie beendet?', 'Meines. Ich schreibe seit fünf Jahren am dritten Satz.'],
        ['Liest du uns noch eine Seite?', 'Eine. Und dann diskutieren wir, ob sie gelogen war.'],
        ['Hörbuch, zählt das als Lesen?', 'Natürlich. Früher hieß das Großmutter.'],
        ['Wie sortierst du deine Bücher?', 'Nach Streitlust. Oben die ruhigen.'],
        ['Gedicht oder Roman?', 'Ein Gedicht, wenn der Bus gleich kommt.'],
        ['Wo sind deine vier Bibliotheken jetzt?', 'Bei vier Menschen, die behaupten, sie hätten sie nie bekommen.'],
        ['Was liest man bei Liebeskummer?', 'Kochbücher. Bei denen geht am Ende etwas auf.'],
      ],
      en: [
        ['Which first line is your favourite?', 'The one I have not read yet. And then Austen, obviously.'],
        ['Do you really make up the endings?', 'Only the happy ones.'],
        ['How many languages do you dream in?', 'Two. The arguments are in Portuguese.'],
      ],
    },
    menu: [
      { title: 'Ein Satz aus dem Buch neben mir', coins: 5 },
      { title: 'Ein Gedicht nach Wunsch', coins: 12 },
      { title: 'Das Ende deines Romans', coins: 20 },
    ],
    goals: [
      { title: 'Erstes Kapitel, ganz vorgelesen', coins: 90 },
      { title: 'Ein Märchen aus Lissabon', coins: 110 },
      { title: 'Lesung bei Kerzenlicht', coins: 140 },
    ],
  },
};
