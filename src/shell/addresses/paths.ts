import { isText } from '../../platform/texts/clean-input.ts';
import type { Language } from '../../platform/contract.ts';

/**
 * Every page's path in every language (§2), and the pages that §2 names without a path. `{x}` is a parameter.
 * The English form is also the path inside the router; the others are mapped onto it (see `toRouter`, `toPublic`).
 */
const table = {
  home: same(''),
  searchVideos: {
    de: 'suche/videos/{searchPattern}/',
    en: 'search/videos/{searchPattern}/',
    es: 'busqueda/videos/{searchPattern}/',
    nl: 'zoeken/videos/{searchPattern}/',
  },
  newGirls: { de: 'neue-girls/', en: 'new-girls/', es: 'chicas-nuevas/', nl: 'nieuwe-girls/' },
  actor: same('amateur/{actorName}/'),
  actorAboutMe: actor({ de: 'ueber-mich/', en: 'about-me/', es: 'sobre-mi/', nl: 'over-mij/' }),
  actorVideos: actor(same('videos/')),
  actorVideosTag: actor({
    de: 'videos/thema/{tagGroup}',
    en: 'videos/tag/{tagGroup}',
    es: 'videos/tema/{tagGroup}',
    nl: 'videos/thema/{tagGroup}',
  }),
  actorClassicVideos: actor({
    de: 'videos/klassiker/',
    en: 'videos/classic/',
    es: 'videos/clasicos/',
    nl: 'videos/klassiekers/',
  }),
  actorPictures: actor({
    de: 'fotos/{albumId}/',
    en: 'pictures/{albumId}/',
    es: 'fotos/{albumId}/',
    nl: 'fotos/{albumId}/',
  }),
  actorLiveShow: actor({ de: 'live-show/', en: 'live-show/', es: 'show-en-vivo/', nl: 'live-show/' }),
  actorTopCams: actor(same('top-cams/')),
  liveRoom: actor({ de: 'live/', en: 'live/', es: 'en-vivo/', nl: 'live/' }),
  freeChat: { de: 'gratis-chat/', en: 'free-chat/', es: 'chat-gratis/', nl: 'gratis-chat/' },
  cams: { de: 'cams/', en: 'cams/', es: 'camaras/', nl: 'cams/' },
  category: {
    de: 'kategorien/{categorySlug}/',
    en: 'categories/{categorySlug}/',
    es: 'categorias/{categorySlug}/',
    nl: 'categorieen/{categorySlug}/',
  },
  camTag: { de: 'themen/{tagSlug}/', en: 'tags/{tagSlug}/', es: 'temas/{tagSlug}/', nl: 'themas/{tagSlug}/' },
  topCams: same('top-cams/'),
  topCamsTop100: same('top-cams/top-100/'),
  topCamsPinned: {
    de: 'top-cams/favoriten/',
    en: 'top-cams/favorites/',
    es: 'top-cams/favoritas/',
    nl: 'top-cams/favorieten/',
  },
  topCamsVideocall: {
    de: 'top-cams/videoanruf/',
    en: 'top-cams/video-call/',
    es: 'top-cams/videollamada/',
    nl: 'top-cams/videogesprek/',
  },
  videos: same('videos/'),
  allVideos: { de: 'videos/alle-videos/', en: 'videos/all-videos/', es: 'videos/todos/', nl: 'videos/alle-videos/' },
  freeClips: {
    de: 'videos/gratis-clips/',
    en: 'videos/free-clips/',
    es: 'videos/clips-gratis/',
    nl: 'videos/gratis-clips/',
  },
  videoTrends: {
    de: 'videos/video-trends/',
    en: 'videos/video-trends/',
    es: 'videos/tendencias/',
    nl: 'videos/video-trends/',
  },
  onSale: { de: 'videos/angebote/', en: 'videos/on-sale/', es: 'videos/ofertas/', nl: 'videos/aanbiedingen/' },
  newVideos: { de: 'videos/neue-videos/', en: 'videos/new-videos/', es: 'videos/nuevos/', nl: 'videos/nieuwe-videos/' },
  vipVideos: { de: 'videos/vip-videos/', en: 'videos/vip-videos/', es: 'videos/videos-vip/', nl: 'videos/vip-videos/' },
  stars: { de: 'videos/stars/', en: 'videos/stars/', es: 'videos/estrellas/', nl: 'videos/sterren/' },
  messenger: { de: 'nachrichten/', en: 'messenger/', es: 'mensajes/', nl: 'berichten/' },
  tvLivestream: { de: 'tv/livestream/', en: 'tv/livestream/', es: 'tv/en-directo/', nl: 'tv/livestream/' },
  tvPremiumLivestream: {
    de: 'tv/premium/livestream/',
    en: 'tv/premium/livestream/',
    es: 'tv/premium/en-directo/',
    nl: 'tv/premium/livestream/',
  },
  mediaSeriesOverview: {
    de: 'tv/media/serien/',
    en: 'tv/media/series/',
    es: 'tv/media/series/',
    nl: 'tv/media/series/',
  },
  mediaSeries: {
    de: 'tv/mediathek/{series}/',
    en: 'tv/mediathek/{series}/',
    es: 'tv/mediateca/{series}/',
    nl: 'tv/mediatheek/{series}/',
  },
  mediaKeyVideos: {
    de: 'tv/mediathek/{key}/videos/',
    en: 'tv/mediathek/{key}/videos/',
    es: 'tv/mediateca/{key}/videos/',
    nl: 'tv/mediatheek/{key}/videos/',
  },
  dailyDeals: { de: 'tagesangebote/', en: 'daily-deals/', es: 'ofertas-del-dia/', nl: 'dagdeals/' },
  contests: { de: 'wettbewerbe/', en: 'contests/', es: 'concursos/', nl: 'wedstrijden/' },
  contest: { de: 'wettbewerbe/{id}/', en: 'contests/{id}/', es: 'concursos/{id}/', nl: 'wedstrijden/{id}/' },
  vipClub: same('vipclub/'),
  camShows: { de: 'cam-shows/', en: 'cam-shows/', es: 'shows-en-camara/', nl: 'cam-shows/' },
  terms: { de: 'agb/', en: 'terms-of-service/', es: 'condiciones/', nl: 'algemene-voorwaarden/' },
  dataProtection: { de: 'datenschutz/', en: 'data-protection/', es: 'proteccion-de-datos/', nl: 'privacy/' },
  feed: same('feed/'),
  favorites: {
    de: 'konto/favoriten/',
    en: 'account/favorites/',
    es: 'cuenta/favoritos/',
    nl: 'account/favorieten/',
  },
  payments: { de: 'konto/zahlungen/', en: 'account/payments/', es: 'cuenta/pagos/', nl: 'account/betalingen/' },
  phone: { de: 'konto/telefon/', en: 'account/phone/', es: 'cuenta/telefono/', nl: 'account/telefoon/' },
  limits: { de: 'konto/limits/', en: 'account/limits/', es: 'cuenta/limites/', nl: 'account/limieten/' },
  subscriptions: {
    de: 'konto/abos/',
    en: 'account/subscriptions/',
    es: 'cuenta/suscripciones/',
    nl: 'account/abonnementen/',
  },
  cancelContract: { de: 'kuendigen/', en: 'cancel-contract/', es: 'cancelar-contrato/', nl: 'opzeggen/' },
  withdrawContract: { de: 'widerrufen/', en: 'withdraw/', es: 'desistir/', nl: 'herroepen/' },
  balance: { de: 'konto/guthaben/', en: 'account/balance/', es: 'cuenta/saldo/', nl: 'account/saldo/' },
  accountProfile: { de: 'konto/profil/', en: 'account/profile/', es: 'cuenta/perfil/', nl: 'account/profiel/' },
  accountSecurity: {
    de: 'konto/sicherheit/',
    en: 'account/security/',
    es: 'cuenta/seguridad/',
    nl: 'account/beveiliging/',
  },
  accountPrivacy: { de: 'konto/daten/', en: 'account/data/', es: 'cuenta/datos/', nl: 'account/gegevens/' },
  dataRetention: {
    de: 'aufbewahrung/',
    en: 'data-retention/',
    es: 'conservacion-de-datos/',
    nl: 'bewaartermijnen/',
  },
  mailLink: { de: 'konto/link/', en: 'account/link/', es: 'cuenta/enlace/', nl: 'account/link/' },
  signUp: { de: 'registrieren/', en: 'sign-up/', es: 'registro/', nl: 'registreren/' },
  logIn: { de: 'anmelden/', en: 'log-in/', es: 'acceso/', nl: 'inloggen/' },
  houseLive: house({ de: 'live/', en: 'live/', es: 'en-directo/', nl: 'live/' }),
  houseGuests: house({ de: 'gaeste/', en: 'guests/', es: 'clientes/', nl: 'gasten/' }),
  houseGuest: house({
    de: 'gaeste/{guestId}/',
    en: 'guests/{guestId}/',
    es: 'clientes/{guestId}/',
    nl: 'gasten/{guestId}/',
  }),
  housePayments: house({ de: 'zahlungen/', en: 'payments/', es: 'pagos/', nl: 'betalingen/' }),
  housePayouts: house({ de: 'auszahlungen/', en: 'payouts/', es: 'liquidaciones/', nl: 'uitbetalingen/' }),
  housePerformers: house({ de: 'performer/', en: 'performers/', es: 'artistas/', nl: 'performers/' }),
  houseTags: house({ de: 'schlagworte/', en: 'tags/', es: 'etiquetas/', nl: 'tags/' }),
  houseAgeChecks: house({ de: 'alterspruefung/', en: 'age-checks/', es: 'verificaciones/', nl: 'leeftijdscontroles/' }),
  housePromotions: house({ de: 'aktionen/', en: 'promotions/', es: 'promociones/', nl: 'acties/' }),
  houseLedger: house({ de: 'hauptbuch/', en: 'ledger/', es: 'libro-mayor/', nl: 'grootboek/' }),
  houseDeclarations: house({ de: 'erklaerungen/', en: 'declarations/', es: 'declaraciones/', nl: 'verklaringen/' }),
  houseAudit: house({ de: 'protokoll/', en: 'audit-log/', es: 'registro-de-acciones/', nl: 'logboek/' }),
  houseOperators: house({ de: 'betreiber/', en: 'operators/', es: 'operadores/', nl: 'beheerders/' }),
  studio: same('studio/'),
  studioOffer: { de: 'studio/angebot/', en: 'studio/offer/', es: 'studio/oferta/', nl: 'studio/aanbod/' },
  studioBlocks: { de: 'studio/sperren/', en: 'studio/blocks/', es: 'studio/bloqueos/', nl: 'studio/blokkades/' },
  studioShows: same('studio/shows/'),
  studioEarnings: {
    de: 'studio/verdienst/',
    en: 'studio/earnings/',
    es: 'studio/ingresos/',
    nl: 'studio/verdiensten/',
  },
  studioObs: same('studio/obs/'),
  studioEvents: { de: 'studio/programme/', en: 'studio/events/', es: 'studio/programas/', nl: 'studio/programmas/' },
  mailbox: { de: 'postfach/', en: 'mailbox/', es: 'buzon/', nl: 'postvak/' },
} as const satisfies Record<string, Record<Language, string>>;

function same<const T extends string>(path: T): Record<Language, T> {
  return { de: path, en: path, es: path, nl: path };
}

/** The operators' rooms. */
function house<const T extends Record<Language, string>>(tails: T) {
  return {
    de: `haus/${tails.de}` as `haus/${T['de']}`,
    en: `house/${tails.en}` as `house/${T['en']}`,
    es: `casa/${tails.es}` as `casa/${T['es']}`,
    nl: `huis/${tails.nl}` as `huis/${T['nl']}`,
  };
}

function actor<const T extends Record<Language, string>>(tails: T) {
  const below = <const L extends Language>(language: L) =>
    `amateur/{actorName}/${tails[language]}` as `amateur/{actorName}/${T[L]}`;
  return { de: below('de'), en: below('en'), es: below('es'), nl: below('nl') };
}

export type PathName = keyof typeof table;
export const pathNames = Object.keys(table) as PathName[];
export const languages: readonly Language[] = ['de', 'en', 'es', 'nl'];

type Params<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | Params<Rest> : never;
export type PathParams<N extends PathName> = Params<(typeof table)[N]['en']>;
type ParamArgs<N extends PathName> = [PathParams<N>] extends [never] ? [] : [Record<PathParams<N>, string | number>];

/** The address of a page in a language. The German start page is the root. */
export function href<N extends PathName>(name: N, language: Language, ...[params]: ParamArgs<N>): string {
  if (name === 'home' && language === 'de') return '/';
  return `/${language}/${fill(table[name][language], params)}`;
}

type Values = Record<string, string | number>;

function fill(pattern: string, params: Values | undefined): string {
  if (params === undefined) return pattern;
  return pattern.replace(/\{(\w+)\}/g, (_all, key: string) => encodeURIComponent(String(params[key] ?? '')));
}

/** A page that a path names. */
export interface Located {
  name: PathName;
  language: Language;
  params: Record<string, string>;
}

interface Entry {
  name: PathName;
  segments: string[];
}

const entries = Object.fromEntries(
  languages.map((language) => [
    language,
    pathNames.map((name): Entry => ({ name, segments: table[name][language].split('/').filter(Boolean) })),
  ]),
) as Record<Language, Entry[]>;

/** The page at a path whose segments are in `language`; fixed segments win over parameters. */
function find(language: Language, segments: readonly string[]): Omit<Located, 'language'> | null {
  let best: { entry: Entry; params: Record<string, string> } | null = null;
  for (const entry of entries[language]) {
    const params = match(entry.segments, segments);
    if (params === null) continue;
    if (best === null || Object.keys(params).length < Object.keys(best.params).length) best = { entry, params };
  }
  return best === null ? null : { name: best.entry.name, params: best.params };
}

function match(pattern: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const given = segments[index] ?? '';
    if (part.startsWith('{')) params[part.slice(1, -1)] = decode(given);
    else if (part !== given) return null;
  }
  return params;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

const isLanguage = (value: string | undefined): value is Language => languages.some((language) => language === value);

/** What to do with a request for a path. */
export type Route =
  | { kind: 'page'; page: Located }
  | { kind: 'moved'; to: string }
  | { kind: 'unknown'; language: Language };

/**
 * Judges a path as it stands in the address bar: a page under its one address, a page under another (wrong language's
 * segments, unknown language, missing slash: moved for good), or nothing of ours.
 */
export function route(pathname: string): Route {
  const [first, ...rest] = pathname.split('/').filter(Boolean);
  if (first === undefined && pathname !== '/') return { kind: 'moved', to: '/' };
  if (first === undefined) return { kind: 'page', page: { name: 'home', language: 'de', params: {} } };
  const language = isLanguage(first) ? first : 'en';
  const looksLikeLanguage = isLanguage(first) || /^[a-z]{2}$/i.test(first);
  if (!looksLikeLanguage) return { kind: 'unknown', language: 'de' };
  const order = [language, ...languages.filter((other) => other !== language)];
  for (const tried of order) {
    const found = find(tried, rest);
    if (found === null) continue;
    // Nothing of ours has a name that cannot even be asked for.
    if (!Object.values(found.params).every(isText)) return { kind: 'unknown', language };
    const page = { ...found, language };
    const address = addressOf(page);
    return address === pathname ? { kind: 'page', page } : { kind: 'moved', to: address };
  }
  return { kind: 'unknown', language };
}

/** The one address of a page. Names of performers are lower-case (§2). */
export function addressOf({ name, language, params }: Located): string {
  const { actorName } = params;
  const values = actorName === undefined ? params : { ...params, actorName: actorName.toLowerCase() };
  return (href as (name: PathName, language: Language, params?: Values) => string)(name, language, values);
}

/** Address bar → path inside the router: language, then the English form. Null for what is no page. */
export function toRouter(pathname: string): string | null {
  const found = route(pathname);
  if (found.kind !== 'page') return null;
  const { name, language, params } = found.page;
  return `/${language}/${fill(table[name].en, params)}`;
}

/** Path inside the router → address bar. */
export function toPublic(pathname: string): string | null {
  const [language, ...rest] = pathname.split('/').filter(Boolean);
  if (!isLanguage(language)) return null;
  const found = find('en', rest);
  return found === null ? null : addressOf({ ...found, language });
}
