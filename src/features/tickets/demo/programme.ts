/** What one of the stage shows by ticket. German, as she speaks. */
export interface ProgrammeItem {
  title: string;
  text: string;
  /** In coins. */
  price: number;
}

/** By slug of the cast, of whoever has an hour for it: each has more than one, in turn. */
export const programme: Readonly<Record<string, readonly ProgrammeItem[]>> = {
  'noemi-falk': [
    { title: 'Lieder am Kamin', text: 'Eine Stunde mit Klangschale, Tee und euren Wünschen.', price: 40 },
    { title: 'Langsam in den Abend', text: 'Atmen, dehnen, nichts müssen. Bringt eine Decke mit.', price: 16 },
    { title: 'Fragestunde', text: 'Alles, was ihr immer wissen wolltet. Kostenlos.', price: 0 },
  ],
  'jana-rubin': [
    {
      title: 'Drei Wörter, ein Album',
      text: 'Ihr gebt die Wörter, ich die Töne. Am Ende ist es eine Platte.',
      price: 36,
    },
    { title: 'Kellerdisco', text: 'Was aus alten Schaltkreisen noch herauskommt, wenn man freundlich ist.', price: 28 },
    { title: 'Blick hinter die Kabel', text: 'Strom, Ton und ein bisschen Technik zum Mitschrauben.', price: 20 },
  ],
  'leander-voss': [
    { title: 'Mitternachtsradio', text: 'Filmmusik auf Zuruf und leise Gespräche.', price: 28 },
    { title: 'Kino im Kopf', text: 'Ich lese eine Szene vor, ihr macht die Augen zu.', price: 32 },
    { title: 'Anprobe', text: 'Ein Anzug entsteht, und ihr entscheidet über das Futter.', price: 24 },
  ],
  'ines-und-matteo': [
    { title: 'Tanz durch die Nacht', text: 'Wir zeigen euch, was wir im Studio proben.', price: 60 },
    { title: 'Milonga zu zweit', text: 'Eine Stunde Tango, mit einer Pause für den Espresso.', price: 44 },
  ],
  'aurelia-nox': [
    { title: 'Krönung mit Publikum', text: 'Ihr würfelt, ich nähe, am Ende gibt es einen König.', price: 36 },
    { title: 'Das Tor zum Nordturm', text: 'Eine Geschichte, bei der ihr an jeder Tür entscheidet.', price: 28 },
  ],
};
