import type { Language } from '../../../../platform/contract.ts';

interface SeoWords {
  home: string;
  cams: string;
  newGirls: string;
  freeChat: string;
  topCams: string;
  aboutMe: string;
  liveShow: string;
  actorTitle: (name: string) => string;
  actorWithTag: (name: string, tag: string) => string;
  category: (name: string) => { h2: string; title: string; description: string; text: string };
  tag: (name: string) => { h2: string; title: string; description: string; text: string };
}

/** What search engines are told in each language; the rest is what performers say of themselves. */
export const seoWords: Record<Language, SeoWords> = {
  de: {
    home: 'Start',
    cams: 'Cams',
    newGirls: 'Neu dabei',
    freeChat: 'Gratis-Chat',
    topCams: 'Top-Cams',
    aboutMe: 'Über mich',
    liveShow: 'Live-Show',
    actorTitle: (name) => `${name} live im Videochat`,
    actorWithTag: (name, tag) => `${name} und das Thema ${tag}`,
    category: (name) => ({
      h2: 'Wer live ist, steht vorn',
      title: `${name}: live im Videochat`,
      description: `${name}: verifizierte Performer im Live-Videochat. Sieh erst zu, bezahlt wird auf die Sekunde genau.`,
      text: `In „${name}“ findest du Performer, die sich selbst hier eingeordnet haben. Alle sind volljährig und geprüft. Die Vorschau ist stumm und kostet nichts; im Videochat zählt nur die Zeit, in der sich das Bild wirklich bewegt.`,
    }),
    tag: (name) => ({
      h2: 'Ein Thema, mehrere Gesichter',
      title: `${name}: Performer zum Thema`,
      description: `Performer, mit denen du über ${name} reden kannst: live, persönlich, auf die Sekunde genau bezahlt.`,
      text: `Alle hier haben „${name}“ zu ihrem Thema gemacht. Such dir jemanden aus, sieh erst zu und komm dazu, wenn es passt.`,
    }),
  },
  en: {
    home: 'Home',
    cams: 'Cams',
    newGirls: 'New here',
    freeChat: 'Free chat',
    topCams: 'Top cams',
    aboutMe: 'About me',
    liveShow: 'Live show',
    actorTitle: (name) => `${name} live on video chat`,
    actorWithTag: (name, tag) => `${name} on ${tag}`,
    category: (name) => ({
      h2: 'Whoever is live comes first',
      title: `${name}: live on video chat`,
      description: `${name}: verified performers on live video chat. Watch first; you pay by the second.`,
      text: `In “${name}” you find performers who put themselves here. All of them are adults and verified. The preview is muted and free; in the video chat only the time counts in which the picture really moves.`,
    }),
    tag: (name) => ({
      h2: 'One subject, several faces',
      title: `${name}: performers on the subject`,
      description: `Performers to talk to about ${name}: live, in person, paid by the second.`,
      text: `Everybody here has made “${name}” a subject of theirs. Pick somebody, watch first, and join when it feels right.`,
    }),
  },
  es: {
    home: 'Inicio',
    cams: 'Cámaras',
    newGirls: 'Recién llegados',
    freeChat: 'Chat gratis',
    topCams: 'Las mejores',
    aboutMe: 'Sobre mí',
    liveShow: 'Show en vivo',
    actorTitle: (name) => `${name} en directo por videochat`,
    actorWithTag: (name, tag) => `${name} y el tema ${tag}`,
    category: (name) => ({
      h2: 'Quien está en directo va primero',
      title: `${name}: en directo por videochat`,
      description: `${name}: artistas verificados en videochat en directo. Mira primero; se paga por segundos.`,
      text: `En «${name}» encuentras a artistas que han elegido estar aquí. Todos son mayores de edad y están verificados. La vista previa va sin sonido y es gratis; en el videochat solo cuenta el tiempo en que la imagen se mueve de verdad.`,
    }),
    tag: (name) => ({
      h2: 'Un tema, varias caras',
      title: `${name}: artistas del tema`,
      description: `Artistas con quienes hablar de ${name}: en directo, en persona y por segundos.`,
      text: `Todas las personas de esta página han hecho de «${name}» uno de sus temas. Elige a alguien, mira primero y entra cuando quieras.`,
    }),
  },
  nl: {
    home: 'Start',
    cams: 'Cams',
    newGirls: 'Nieuw hier',
    freeChat: 'Gratis chat',
    topCams: 'Topcams',
    aboutMe: 'Over mij',
    liveShow: 'Liveshow',
    actorTitle: (name) => `${name} live in de videochat`,
    actorWithTag: (name, tag) => `${name} en het thema ${tag}`,
    category: (name) => ({
      h2: 'Wie live is, staat vooraan',
      title: `${name}: live in de videochat`,
      description: `${name}: geverifieerde performers in de live-videochat. Kijk eerst; je betaalt per seconde.`,
      text: `In “${name}” vind je performers die zichzelf hier hebben ingedeeld. Iedereen is volwassen en geverifieerd. De preview is zonder geluid en gratis; in de videochat telt alleen de tijd waarin het beeld echt beweegt.`,
    }),
    tag: (name) => ({
      h2: 'Eén thema, meer gezichten',
      title: `${name}: performers bij het thema`,
      description: `Performers om over ${name} te praten: live, persoonlijk en per seconde betaald.`,
      text: `Iedereen hier heeft van “${name}” een eigen thema gemaakt. Kies iemand uit, kijk eerst en kom erbij wanneer het goed voelt.`,
    }),
  },
};
