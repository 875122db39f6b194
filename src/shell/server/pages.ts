import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config.ts';
import { IN_PROCESS, placedHeaders } from '../../platform/http/in-process.ts';
import { ownOrigin } from '../../platform/http/security.ts';
import { codesOf, nowhere, type Place, type Places } from '../../platform/places.ts';
import type { PageContext } from '../api/client.ts';
import { linkHeader } from '../head.ts';
import { route } from '../paths.ts';
import { packer, pickPacking, type Packing } from './packing.ts';
import { CHECKOUT, policyFor } from './policy.ts';

/** The built browser part: renders a request into a page. */
export interface Renderer {
  fetch(request: Request, context: PageContext): Promise<Response>;
}

/** A rendered page, the same for everyone in a place, with the policy that lets exactly its own inline scripts run. */
interface Page {
  status: number;
  /** Where it leads on to instead; null for a page of its own. */
  location: string | null;
  body: Buffer;
  /** The body packed, once for each way that somebody asks for. */
  packed(packing: Packing): Buffer;
  policy: string;
  renderedAt: number;
}

/** Which page is wanted, and from where, as far as that makes a difference. */
interface Wanted {
  url: string;
  place: Place;
}

interface PageParts {
  config: Config;
  checkout: { url: URL | null; port: number };
  renderer: Renderer;
  places: Places;
  /** The codes of places that a performer bans. */
  bannedPlaces: () => Promise<ReadonlySet<string>>;
}

/** How long a page is served as it is; after that it is rendered anew. */
const FRESH_MS = 3000;
const KEPT_PAGES = 2000;

const dist = join(import.meta.dirname, '..', '..', '..', 'dist');

/** Loads the build of `npm run build`. */
export async function loadRenderer(): Promise<Renderer> {
  const module = (await import(pathToFileURL(join(dist, 'server', 'server.js')).href)) as { default: Renderer };
  return module.default;
}

/**
 * Serves every page and the browser's files. Pages carry nothing personal, so one rendering serves all, but for those in
 * a country or a part of one that some performer bans.
 */
export async function servePages(app: FastifyInstance, parts: PageParts): Promise<void> {
  const { config, checkout, renderer, places } = parts;
  const pages = createPageCache((wanted) => render(app, renderer, config, wanted));
  // Where addresses tell places, a cache between us and the guest would show one's page to another.
  const caching = places.headers === null ? 'private, max-age=0' : 'public, max-age=0, s-maxage=3';
  const vary = ['accept-encoding', ...(places.headers ?? [])].join(', ');

  /** Told apart only where somebody bans it: else one page would be kept for each region of the world. */
  async function placeFor(request: FastifyRequest): Promise<Place> {
    const { country, region } = places.of(request.raw);
    if (country === null) return nowhere;
    const banned = await parts.bannedPlaces();
    const known = (code: string | null) => (code !== null && banned.has(code) ? code : null);
    return { country: known(country), region: known(region) };
  }

  await app.register(fastifyStatic, {
    root: join(dist, 'client'),
    wildcard: false,
    immutable: true,
    maxAge: '1y',
    index: false,
    decorateReply: false,
    preCompressed: true,
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const url = new URL(request.url, 'http://page.invalid');
      const found = route(url.pathname);
      if (found.kind === 'moved') return reply.redirect(found.to + url.search, 301);
      // Unknown addresses share one page a language: nobody fills the cache with nonsense.
      const path = found.kind === 'page' ? url.pathname : `/${found.language}/404/`;
      const frame = checkout.url?.origin ?? `http://${request.hostname}:${checkout.port}`;
      if (found.kind === 'page') reply.header('link', linkHeader(found.page, ownOrigin(config, request)));
      reply.header('vary', vary).header('cache-control', caching);
      const page = await pages({ url: path + pageQuery(url), place: await placeFor(request) });
      return send(request, reply, page, frame);
    },
  });
}

/** Only these parts of a query change what a page shows; all else stays in the browser. */
function pageQuery(url: URL): string {
  const kept = new URLSearchParams();
  for (const name of ['page', 'sort']) {
    const value = url.searchParams.get(name);
    if (value !== null && /^[\w-]{1,40}$/.test(value)) kept.set(name, value);
  }
  return kept.size === 0 ? '' : `?${kept}`;
}

function send(request: FastifyRequest, reply: FastifyReply, page: Page, checkout: string): FastifyReply {
  // A page holds nothing secret that its packed size could tell of.
  const packing = pickPacking(request.headers['accept-encoding']);
  if (packing !== null) reply.header('content-encoding', packing);
  if (page.location !== null) reply.header('location', page.location);
  if (page.status !== 200) reply.header('cache-control', 'no-store');
  return reply
    .code(page.status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', page.policy.replace(CHECKOUT, checkout))
    .send(packing === null ? page.body : page.packed(packing));
}

/** Keeps pages for a moment; renders each at most once at a time. */
function createPageCache(make: (wanted: Wanted) => Promise<Page>): (wanted: Wanted) => Promise<Page> {
  const kept = new Map<string, Page>();
  const underWay = new Map<string, Promise<Page>>();
  const refresh = (key: string, wanted: Wanted): Promise<Page> => {
    let work = underWay.get(key);
    if (work === undefined) {
      work = make(wanted)
        .then((page) => {
          kept.delete(key);
          if (page.status === 200) kept.set(key, page);
          const oldest = kept.keys().next();
          if (kept.size > KEPT_PAGES && !oldest.done) kept.delete(oldest.value);
          return page;
        })
        .finally(() => underWay.delete(key));
      underWay.set(key, work);
    }
    return work;
  };
  return async (wanted) => {
    const key = [...codesOf(wanted.place), wanted.url].join(' ');
    const page = kept.get(key);
    // Never an older one: it would show performers who have come or gone, and no event would mend it.
    return page === undefined || Date.now() - page.renderedAt > FRESH_MS ? refresh(key, wanted) : page;
  };
}

async function render(app: FastifyInstance, renderer: Renderer, config: Config, wanted: Wanted): Promise<Page> {
  const origin = config.publicUrl?.origin ?? 'http://localhost';
  const request = new Request(new URL(wanted.url, origin));
  const response = await renderer.fetch(request, inProcess(app, wanted.place));
  const html = await response.text();
  const body = Buffer.from(html);
  return {
    status: response.status,
    location: response.headers.get('location'),
    body,
    packed: packer(body),
    policy: policyFor(html, new URL(wanted.url, origin).pathname),
    renderedAt: Date.now(),
  };
}

/** Lets loaders make their calls without a way over the network. */
export function inProcess(app: FastifyInstance, place: Place = nowhere): PageContext {
  return {
    async inject(wire) {
      const answer = await app.inject({
        method: wire.method as 'GET',
        url: wire.url,
        remoteAddress: IN_PROCESS,
        headers: placedHeaders(place),
        ...(wire.body === undefined ? {} : { payload: wire.body as object }),
      });
      return { status: answer.statusCode, body: answer.json() };
    },
  };
}
