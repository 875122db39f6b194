import { nameSlug } from '../server/seo/name-slug.ts';
import type { CastLanguage } from './cast-member.ts';

/** A word that performers are found by. `words` are the cast's own that it stands for. */
export interface DemoTag {
  slugs: Record<CastLanguage, string>;
  names: Record<CastLanguage, string>;
  words: readonly string[];
}

type Names = [de: string, en: string, es: string, nl: string];

function tag([de, en, es, nl]: Names, words: string): DemoTag {
  const names = { de, en, es, nl };
  return {
    names,
    slugs: { de: nameSlug(de), en: nameSlug(en), es: nameSlug(es), nl: nameSlug(nl) },
    words: words.split(' '),
  };
}

/** So few that each has several performers, and that a guest reads them at a glance. */
export const tags: readonly DemoTag[] = [
  tag(
    ['Musik', 'Music', 'Música', 'Muziek'],
    'klavier gitarre geige jazz soul gospel folk indie singer-songwriter ukulele vinyl schallplatten chanson fado oper synthesizer elektropop dj hip-hop afrobeat swing radio',
  ),
  tag(
    ['Tanz', 'Dance', 'Baile', 'Dans'],
    'tango salsa flamenco ballett choreografie charleston tanzschule zwanziger swing',
  ),
  tag(['Bühne', 'Stage', 'Escenario', 'Podium'], 'theater bühne kabarett drag kostüme glitzer film karneval oper'),
  tag(['Humor', 'Humour', 'Humor', 'Humor'], 'humor lachen schmäh kabarett kommentar'),
  tag(
    ['Bücher', 'Books', 'Libros', 'Boeken'],
    'literatur lesung poesie briefe krimis krimidinner antiquariat philosophie',
  ),
  tag(
    ['Spieleabend', 'Game night', 'Noche de juegos', 'Spelletjesavond'],
    'brettspiele schach quiz würfel karten krimidinner koop',
  ),
  tag(
    ['Games', 'Video games', 'Videojuegos', 'Games'],
    'speedrun rennspiele pixel pixelkunst retro energydrink-frei koop',
  ),
  tag(
    ['Kunst', 'Art', 'Arte', 'Kunst'],
    'malerei galerie atelier farben farbenfroh fotografie keramik siebdruck bauhaus sticker pixelkunst',
  ),
  tag(
    ['Mode', 'Fashion', 'Moda', 'Mode'],
    'design streetwear maßanzug laufsteg parfum stoffe nähmaschine vintage eleganz hut leder neon',
  ),
  tag(
    ['Handwerk', 'Crafts', 'Artesanía', 'Ambacht'],
    'holz schmiede barbier zahnräder steampunk nähmaschine keramik siebdruck stoffe',
  ),
  tag(
    ['Kochen', 'Cooking', 'Cocina', 'Koken'],
    'pasta paella pierogi ramen pfannkuchen zimtschnecken kaiserschmarrn käsefondue wg-küche markthalle großmutter mozartkugel',
  ),
  tag(['Wein', 'Wine', 'Vino', 'Wijn'], 'wein rotwein whisky winzer'),
  tag(['Kaffee und Tee', 'Coffee and tea', 'Café y té', 'Koffie en thee'], 'espresso tee chai minztee'),
  tag(
    ['Reisen', 'Travel', 'Viajes', 'Reizen'],
    'reisen nachtzug bahnreisen vespa hausboot camping lissabon inseln südtirol grenze siesta',
  ),
  tag(
    ['Am Wasser', 'By the water', 'Junto al agua', 'Aan het water'],
    'meer hafen segeln schären stand-up-paddle schwimmen nachtbaden see rudern hausboot inseln',
  ),
  tag(['Berge', 'Mountains', 'Montaña', 'Bergen'], 'berge hütte schnee klettern kälte südtirol'),
  tag(
    ['Draußen', 'Outdoors', 'Al aire libre', 'Buiten'],
    'garten sommer regen sonnenuntergang balkon dachterrasse gegenwind camping',
  ),
  tag(['Sport', 'Sports', 'Deporte', 'Sport'], 'boxen calisthenics radfahren klettern rudern gegenwind schwimmen'),
  tag(
    ['Ruhe', 'Calm', 'Calma', 'Rust'],
    'yoga pilates atem meditation stille ruhe gelassenheit morgenmensch sauna geduld hygge',
  ),
  tag(
    ['Kostüme', 'Costumes', 'Disfraces', 'Kostuums'],
    'manga fantasy ritter mittelalter katzenohren römer steampunk kostüme',
  ),
  tag(['Großstadt', 'City life', 'Gran ciudad', 'Grote stad'], 'wien kreuzberg kiez ruhrpott streetwear markthalle'),
  tag(
    ['Nachteulen', 'Night owls', 'Noctámbulos', 'Nachtuilen'],
    'nachteule nachtzug sehnsucht astronomie staunen radio',
  ),
  tag(['Zu zweit', 'As a pair', 'En pareja', 'Met z’n tweeën'], 'zweisamkeit paar duo'),
  tag(
    ['Lebenserfahrung', 'Experience', 'Experiencia', 'Levenservaring'],
    'lebenserfahrung ehrlichkeit gelassenheit geduld haltung großmutter',
  ),
  tag(['Tattoos', 'Tattoos', 'Tatuajes', 'Tatoeages'], 'tattoo'),
  tag(['Trans', 'Trans', 'Trans', 'Trans'], 'trans'),
];

/** The tags that stand for what a performer says of herself. */
export const tagsOf = (words: readonly string[]): DemoTag[] =>
  tags.filter((each) => each.words.some((word) => words.includes(word)));
