/** One line: who says it, and how many minutes after the one before. */
export type Line = readonly [sender: 'guest' | 'actor', minutes: number, text: string];

export interface Talk {
  /** How long ago the last line was, in minutes. */
  ago: number;
  lines: readonly Line[];
  /** Up to so many lines from the end are unread by whoever did not say them. */
  unread: number;
  state?: 'archived' | 'blocked';
}

/** What the guest of the demo world has written with performers. */
export const talksOfGuest: readonly Talk[] = [
  {
    ago: 4,
    unread: 2,
    lines: [
      ['guest', 0, 'Guten Abend! Das letzte Stück gestern, war das von dir?'],
      ['actor', 6, 'Guten Abend, ja! Ein Walzer, der noch keinen Namen hat.'],
      ['guest', 3, 'Dann nenn ihn doch „Regen auf dem Dachfenster“. So klang er.'],
      ['actor', 12, 'Oh, das ist schön. Darf ich das nehmen?'],
      ['actor', 1, 'Heute um neun spiele ich ihn noch einmal, mit Namen.'],
    ],
  },
  {
    ago: 47,
    unread: 1,
    lines: [
      ['guest', 0, 'Das Rezept für die Zimtschnecken: Wie lange muss der Teig gehen?'],
      ['actor', 25, 'Eine Stunde warm, oder über Nacht im Kühlschrank. Über Nacht wird er besser!'],
    ],
  },
  {
    ago: 190,
    unread: 0,
    lines: [
      ['actor', 0, 'Danke, dass du gestern so lange da warst.'],
      ['guest', 40, 'Es war ein guter Abend. Bis Freitag?'],
      ['actor', 15, 'Bis Freitag, ich bringe die Karten mit.'],
      ['guest', 4, 'Dann übe ich bis dahin das Mischen.'],
    ],
  },
  {
    ago: 1500,
    unread: 0,
    lines: [
      ['guest', 0, 'Welches Buch lag da auf deinem Tisch?'],
      ['actor', 90, '„Der Zauberberg“. Ich bin auf Seite 300 und friere mit.'],
      ['guest', 20, 'Halte durch, im zweiten Teil wird es wärmer 🙂'],
    ],
  },
  {
    ago: 4300,
    unread: 0,
    lines: [
      ['guest', 0, 'Hast du die Brücke im Nebel selbst fotografiert?'],
      ['actor', 300, 'Ja, um sechs Uhr früh, mit kalten Fingern. Im Album sind noch drei andere.'],
    ],
  },
  {
    ago: 12_000,
    unread: 0,
    state: 'archived',
    lines: [
      ['guest', 0, 'Viel Erfolg bei der Prüfung!'],
      ['actor', 2000, 'Bestanden! Ich erzähle es dir beim nächsten Mal.'],
    ],
  },
];

/** What guests have written to the performer of the demo world. */
export const talksOfPerformer: readonly Talk[] = [
  {
    ago: 2,
    unread: 1,
    lines: [['guest', 0, 'Hallo! Bist du heute Abend da? Ich hätte eine Frage zum Licht in deinem Studio.']],
  },
  {
    ago: 31,
    unread: 2,
    lines: [
      ['guest', 0, 'Ich habe mir das Stativ gekauft, das du empfohlen hast.'],
      ['actor', 12, 'Und, hält es?'],
      ['guest', 5, 'Bombenfest.'],
      ['guest', 1, 'Nur die Tasche ist zu klein.'],
    ],
  },
  {
    ago: 260,
    unread: 0,
    lines: [
      ['guest', 0, 'Danke für den Gruß im Stream, ich habe mich sehr gefreut.'],
      ['actor', 20, 'Immer gern! Ohne dich fehlt montags jemand.'],
    ],
  },
  {
    ago: 2900,
    unread: 0,
    lines: [
      ['guest', 0, 'Wann gibt es wieder einen Spieleabend?'],
      ['actor', 700, 'Am zweiten Samstag im Monat, um acht. Steht auch im Kalender.'],
      ['guest', 30, 'Notiert!'],
    ],
  },
];
