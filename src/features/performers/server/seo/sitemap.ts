import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../../../platform/context.ts';
import { languageSchema, type Language } from '../../../../platform/contract.ts';
import { problem } from '../../../../platform/errors/errors.ts';
import { chargeNetwork } from '../../../../platform/http/limits/request-limits.ts';
import { escapeMarkup } from '../../../../platform/texts/markup.ts';
import { ownOrigin } from '../../../../platform/http/security.ts';
import { codesOf } from '../../../../platform/geo/geo.ts';
import { shareReads } from '../../../../platform/work/shared-reads.ts';
import { addressOf, languages, type Located, type PlainPage } from '../../../../shell/addresses/paths.ts';
import type { Performers } from '../performers.ts';
import { type RowOf } from '../../../../platform/database/columns.ts';
import type { sluggedRow } from './sitemap-store.ts';
import { partBounds, slugsFrom, listSlugs } from './sitemap-store.ts';

type Address = Omit<Located, 'language'>;

/** Written at a time; a part holds so many performers, below the 50,000 that readers take. */
const BATCH = 1000;
const PART = 20_000;
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const DAY_S = 86_400;
/** How long what is the same for everybody is kept. */
const FRESH_MS = 60_000;
/** Parts that are kept, each at most a megabyte or two of names. */
const MOST_PARTS = 24;
const WRITING_COST = 20;

/** Pages that everybody may find, beside those of performers, categories and tags. */
const lists: Address[] = (
  ['home', 'cams', 'newGirls', 'freeChat', 'topCams', 'topCamsTop100', 'topCamsPinned', 'topCamsVideocall'] as const
).map((name) => ({ name, params: {} }));

/** Says to robots what there is: `/robots.txt`, `/sitemap.xml`, and one sitemap for each language and part of it; `further` are other features' pages. */
export function sitemapEndpoint(
  app: FastifyInstance,
  { context, bannedPlaces }: Performers,
  further: readonly PlainPage[],
): void {
  const { config, database, places } = context;

  app.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${DAY_S}`)
      .send(robots(ownOrigin(config, request))),
  );

  const starts = shareReads({ freshMs: FRESH_MS, most: 1 }, () => partsOf(database));
  const ofAll = shareReads({ freshMs: FRESH_MS, most: 1 }, () => listAddresses(database, further));
  // By the number that a part begins after, and the codes of places that make a difference.
  const ofPart = shareReads({ freshMs: FRESH_MS, most: MOST_PARTS }, (key) => {
    const [after = '', ...codes] = key.split(' ');
    return slugsOf(database, Number(after), codes);
  });

  // Whom a performer shuts out finds her there no more, from the moment she says so.
  context.rights.onChange(({ performerId }) => {
    if (performerId !== undefined) ofPart.forget();
  });

  async function addressesOf(part: string, request: FastifyRequest): Promise<AsyncGenerator<Named[]>> {
    if (part === 'lists') return inBatches(await ofAll('lists'), (one) => [one]);
    // Numbers that no part begins with would be as many keys.
    const start = (await starts('starts')).findLast((each) => each <= Number(part)) ?? 0;
    if (start !== Number(part)) return inBatches<never>([], () => []);
    const banned = await bannedPlaces();
    const codes = codesOf(places.of(request.raw)).filter((code) => banned.has(code));
    return inBatches(await ofPart([start, ...codes].join(' ')), pagesOf);
  }

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = ownOrigin(config, request);
    const numbers = await starts('starts');
    const files = languages.flatMap((language) => [
      `${origin}/sitemaps/${language}/lists.xml`,
      ...numbers.map((after) => `${origin}/sitemaps/${language}/${after}.xml`),
    ]);
    const entries = files.map((file) => `<sitemap><loc>${escapeMarkup(file)}</loc></sitemap>`).join('\n');
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}\n</sitemapindex>\n`);
  });

  app.get<{ Params: { language: string; file: string } }>('/sitemaps/:language/:file', async (request, reply) => {
    const language = languageSchema.safeParse(request.params.language).data;
    const after = /^(lists|\d{1,15})\.xml$/.exec(request.params.file)?.[1];
    if (language === undefined || after === undefined) {
      return reply
        .code(404)
        .type('application/problem+json')
        .send(JSON.stringify(problem('not-found', 404)));
    }
    const origin = ownOrigin(config, request);
    // Thousands of addresses are written for it, and its reader's network pays for them.
    chargeNetwork(context, 'pages', request.raw, WRITING_COST);
    const addresses = await addressesOf(after, request);
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', `${after === 'lists' ? 'public' : 'private'}, max-age=3600`)
      .send(Readable.from(written(addresses, language, origin)));
  });
}

const robots = (origin: string): string =>
  [
    'User-agent: *',
    ...['/rest/', '/gateway', '/realtime', '/whip/', '/whep/', '/notes.html'].map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

/** The numbers after which the parts begin. */
async function partsOf({ pool }: Context['database']): Promise<number[]> {
  const rows = await partBounds(pool, PART);
  return [0, ...rows.map(({ id }) => id)];
}

/** The names of those of a part whom a reader in these places may find. */
async function slugsOf({ pool }: Context['database'], from: number, places: readonly string[]): Promise<string[]> {
  const rows = await slugsFrom(pool, from, PART, places);
  return rows.map(({ slug }) => slug);
}

const pagesOf = (slug: string): Address[] => [
  { name: 'actor', params: { actorName: slug } },
  { name: 'actorAboutMe', params: { actorName: slug } },
];

/** The addresses of many names, some at a time: others are served in between. */
async function* inBatches<T>(names: readonly T[], of: (name: T) => Named[]): AsyncGenerator<Named[]> {
  for (let at = 0; at < names.length; at += BATCH) {
    yield names.slice(at, at + BATCH).flatMap(of);
    await turn();
  }
}

/** Categories and tags have a slug in each language: their addresses are made with it. */
type Slugged = RowOf<typeof sluggedRow>;
type Named = Address | Slugged;

async function listAddresses({ pool }: Context['database'], further: readonly PlainPage[]): Promise<Named[]> {
  const rows = await listSlugs(pool);
  return [...lists, ...further.map((name) => ({ name, params: {} })), ...rows];
}

async function* written(
  addresses: AsyncGenerator<Named[]>,
  language: Language,
  origin: string,
): AsyncGenerator<string> {
  yield `${HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  for await (const batch of addresses) {
    let text = '';
    for (const address of batch) {
      const at = (each: Language) => escapeMarkup(origin + addressOf({ ...addressIn(address, each), language: each }));
      const sisters = languages.map((each) => `<xhtml:link rel="alternate" hreflang="${each}" href="${at(each)}"/>`);
      text += `<url><loc>${at(language)}</loc>${sisters.join('')}</url>\n`;
    }
    if (text !== '') yield text;
  }
  yield '</urlset>\n';
}

function addressIn(address: Named, language: Language): Address {
  if (!('slugs' in address)) return address;
  const slug = address.slugs[language];
  return address.kind === 'category'
    ? { name: 'category', params: { categorySlug: slug } }
    : { name: 'camTag', params: { tagSlug: slug } };
}
