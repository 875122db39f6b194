import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { languageSchema, type Language } from '../../../platform/contract.ts';
import { problem } from '../../../platform/errors.ts';
import { chargeNetwork } from '../../../platform/http/request-limits.ts';
import { ownOrigin } from '../../../platform/http/security.ts';
import { codesOf } from '../../../platform/places.ts';
import { addressOf, languages, type Located } from '../../../shell/paths.ts';
import { shownTo } from './shown-to.ts';

type Address = Omit<Located, 'language'>;

/** Read from the database and written at a time; a part holds so many performers, below the 50,000 that readers take. */
const BATCH = 1000;
const PART = 20_000;
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const DAY_S = 86_400;
/** How long what is the same for everybody is kept. */
const KEPT_MS = 60_000;
const WRITING_COST = 20;

/** Pages that everybody may find, beside those of performers, categories and tags. */
const lists: Address[] = (
  ['home', 'cams', 'newGirls', 'freeChat', 'topCams', 'topCamsTop100', 'topCamsPinned', 'topCamsVideocall'] as const
).map((name) => ({ name, params: {} }));

/** Says to robots what there is: `/robots.txt`, `/sitemap.xml`, and one sitemap for each language and part of it. */
export function sitemapDoor(app: FastifyInstance, context: Context): void {
  const { config, database, places } = context;

  app.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${DAY_S}`)
      .send(robots(ownOrigin(config, request))),
  );

  const parts = kept(() => partsOf(database));

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = ownOrigin(config, request);
    const numbers = await parts();
    const files = languages.flatMap((language) => [
      `${origin}/sitemaps/${language}/lists.xml`,
      ...numbers.map((after) => `${origin}/sitemaps/${language}/${after}.xml`),
    ]);
    const entries = files.map((file) => `<sitemap><loc>${escape(file)}</loc></sitemap>`).join('\n');
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
    const isOfAll = after === 'lists';
    const codes = codesOf(places.of(request.raw));
    // Thousands of addresses are read for it, and its reader's network pays for them.
    chargeNetwork(context, 'pages', request.raw, WRITING_COST);
    const addresses = isOfAll ? listAddresses(database) : performerAddresses(database, Number(after), codes);
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', `${isOfAll ? 'public' : 'private'}, max-age=3600`)
      .send(Readable.from(written(addresses, language, origin)));
  });
}

/** Makes something once at a time, and keeps it for a while. */
function kept<T>(make: () => Promise<T>): () => Promise<T> {
  let made: { value: Promise<T>; at: number } | null = null;
  return () => {
    if (made !== null && performance.now() - made.at < KEPT_MS) return made.value;
    const value = make();
    made = { value, at: performance.now() };
    value.catch(() => (made = null));
    return value;
  };
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
  const { rows } = await pool.query<{ id: number }>({
    name: 'performers-sitemap-parts',
    text: `select id from (
        select id, row_number() over (order by id) as place from performers where published
      ) n where place % $1 = 0 order by id`,
    values: [PART],
  });
  return [0, ...rows.map(({ id }) => id)];
}

/** Those whom a reader in these places may find. */
async function* performerAddresses(
  { pool }: Context['database'],
  from: number,
  places: readonly string[],
): AsyncGenerator<Address[]> {
  let after = from;
  for (let written = 0; written < PART; written += BATCH) {
    const { rows } = await pool.query<{ id: number; slug: string }>({
      name: 'performers-sitemap',
      text: `select id, slug from performers p where published and id > $1 and ${shownTo('$3', 'null')} order by id limit $2`,
      values: [after, BATCH, places],
    });
    yield rows.flatMap(({ slug }): Address[] => [
      { name: 'actor', params: { actorName: slug } },
      { name: 'actorAboutMe', params: { actorName: slug } },
    ]);
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    after = last.id;
  }
}

/** Categories and tags have a slug in each language: their addresses are made with it. */
interface Slugged {
  kind: 'category' | 'tag';
  slugs: Record<Language, string>;
}

async function* listAddresses({ pool }: Context['database']): AsyncGenerator<(Address | Slugged)[]> {
  yield lists;
  const { rows } = await pool.query<Slugged>({
    name: 'performers-sitemap-lists',
    text: `select 'category' as kind, slugs from categories
      union all (select 'tag', slugs from tags where worn_by > 0 order by worn_by desc limit 5000)`,
  });
  yield rows;
}

async function* written(
  addresses: AsyncGenerator<(Address | Slugged)[]>,
  language: Language,
  origin: string,
): AsyncGenerator<string> {
  yield `${HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  for await (const batch of addresses) {
    let text = '';
    for (const address of batch) {
      const at = (each: Language) => escape(origin + addressOf({ ...addressIn(address, each), language: each }));
      const sisters = languages.map((each) => `<xhtml:link rel="alternate" hreflang="${each}" href="${at(each)}"/>`);
      text += `<url><loc>${at(language)}</loc>${sisters.join('')}</url>\n`;
    }
    if (text !== '') yield text;
  }
  yield '</urlset>\n';
}

function addressIn(address: Address | Slugged, language: Language): Address {
  if (!('slugs' in address)) return address;
  const slug = address.slugs[language];
  return address.kind === 'category'
    ? { name: 'category', params: { categorySlug: slug } }
    : { name: 'camTag', params: { tagSlug: slug } };
}

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
