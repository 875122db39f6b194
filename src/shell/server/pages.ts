import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '../../app/app.ts';
import { RETRY_AFTER_SECONDS } from '../../platform/errors/availability.ts';
import type { Context } from '../../platform/context.ts';
import type { InProcess } from '../../platform/http/in-process.ts';
import { chargeNetwork } from '../../platform/http/limits/request-limits.ts';
import { isSpanishBrand, ownOrigin } from '../../platform/http/security.ts';
import { toProblem } from '../../platform/http/server.ts';
import { codesOf, nowhere, type GeoLocation } from '../../platform/geo/geo.ts';
import type { PageContext } from '../api/client.ts';
import { linkHeader } from '../pages/head.ts';
import type { Language } from '../../platform/contract.ts';
import { href, route } from '../addresses/paths.ts';
import type { Rendered } from '../server.ts';
import { FILLS } from '../build/base-script.ts';
import type { Script } from '../build/script-list.ts';
import { withLateScripts } from './late-scripts.ts';
import { pickPacking } from './packing.ts';
import { Body, createPageCache, type Page } from './page-cache.ts';
import { CHECKOUT, filePolicy, policyFor } from './policy.ts';

/** The built browser part: renders a request into a page. */
export interface Renderer {
  render(url: URL, context: PageContext): Promise<Rendered>;
  /** Scripts that every page of a language needs and none of them names. */
  fills(language: Language): readonly string[];
}

/** Which page is wanted, and from where, as far as that makes a difference. */
interface Wanted {
  path: string;
  place: GeoLocation;
}

interface PageParts extends Site {
  context: Pick<Context, 'config' | 'places' | 'rates' | 'proxies' | 'log'>;
  renderer: Renderer;
  /** Whether something is away that pages are made of. */
  isAway: () => boolean;
}

/** How long a page is served as it is; after that it is rendered anew. */
const FRESH_MS = 3000;
const MOST_BYTES = 64 * 1024 * 1024;
/** A page that has to be rendered costs its reader's network as much as so many that are kept. */
const RENDERING_COST = 4;
/** No cache between us and the guest keeps it. */
const FOR_ONE = 'private, max-age=0';
/** No page of ours has a longer path. */
const LONGEST_PATH = 500;

const dist = join(import.meta.dirname, '..', '..', '..', 'dist');
const client = join(dist, 'client');

/** Loads the build of `npm run build`. */
export async function loadRenderer(): Promise<Renderer> {
  const module = (await import(pathToFileURL(join(dist, 'server', 'server.js')).href)) as {
    default: Pick<Renderer, 'render'>;
  };
  const scripts = JSON.parse(await readFile(join(dist, 'scripts.json'), 'utf8')) as Record<string, Script>;
  const fills = Object.keys(scripts).filter((name) => scripts[name]?.modules.some((path) => FILLS.test(`/${path}`)));
  return {
    render: (url, context) => module.default.render(url, context),
    fills: (language) => fills.map((name) => `/${name.replace('assets/', `assets/${language}/`)}`),
  };
}

/**
 * Serves every page and the browser's files. Pages carry nothing personal, so one rendering serves all, but for those in
 * a country or a part of one that some performer bans.
 */
export async function servePages(parts: PageParts): Promise<void> {
  const { http: app, context, checkout } = parts;
  const { config, places } = context;
  const cache = createPageCache({
    freshMs: FRESH_MS,
    mostBytes: MOST_BYTES,
    keeps: ({ status }) => status === 200 || status === 404,
  });
  // Where addresses tell places, a cache between us and the guest would show one's page to another.
  const caching = places.headers === null ? FOR_ONE : 'public, max-age=0, s-maxage=3';
  const vary = ['accept-encoding', ...(places.headers ?? [])].join(', ');

  /** Told apart only where somebody bans it: else one page would be kept for each region of the world. */
  async function placeFor(request: FastifyRequest): Promise<GeoLocation> {
    const { country, region } = places.of(request.raw);
    if (country === null) return nowhere;
    const banned = await parts.bannedPlaces();
    const known = (code: string | null) => (code !== null && banned.has(code) ? code : null);
    return { country: known(country), region: known(region) };
  }

  const files = await builtFiles();
  await app.register(fastifyStatic, {
    root: client,
    serve: false,
    immutable: true,
    maxAge: '1y',
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      if (!path.endsWith('.html')) return;
      // Its name stays when it changes, and its policy is kept with it.
      reply.header('content-security-policy', filePolicy).header('cache-control', 'public, max-age=86400');
    },
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const { pathname, search } = partsOf(request.url);
      if (files.has(pathname)) return reply.sendFile(pathname);
      // The Spanish sub-brand begins in its language; who comes from a page of ours has chosen German there.
      const isSpanish = pathname === '/' && isSpanishBrand(config, request);
      if (isSpanish && request.headers['sec-fetch-site'] !== 'same-origin')
        return reply.redirect(`${href('home', 'es')}${search}`, 302);
      const found = route(pathname);
      if (found.kind === 'moved') return reply.redirect(found.to + search, 301);
      // Unknown addresses share one page a language: nobody fills the cache with nonsense.
      const path = found.kind === 'page' ? pathname : unknownIn(found.language);
      const frame = checkout.url?.origin ?? `http://${request.hostname}:${checkout.port}`;
      if (found.kind === 'page') reply.header('link', linkHeader(found.page, ownOrigin(config, request)));
      reply.header('vary', vary).header('cache-control', isSpanish ? FOR_ONE : caching);
      // No page is another one for what follows the question mark: that is for the browser.
      const wanted = { path, place: await placeFor(request) };
      const page = await cache.get([...codesOf(wanted.place), path].join(' '), () => {
        chargeNetwork(context, 'pages', request.raw, RENDERING_COST);
        return renderPage(parts, wanted);
      });
      // A page that could not be filled meanwhile is worth asking for again.
      if (page.status === 500 && parts.isAway()) reply.code(503).header('retry-after', RETRY_AFTER_SECONDS);
      else reply.code(page.status);
      return send(request, reply, page, frame);
    },
  });
}

/** The paths of the browser's files. One route serves them all: one for each of thousands takes half a second of every start. */
async function builtFiles(): Promise<ReadonlySet<string>> {
  const entries = await readdir(client, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map(({ parentPath, name }) => `/${relative(client, join(parentPath, name)).replaceAll(sep, '/')}`);
  return new Set(names);
}

/** An address may hold anything: nothing of it is taken for a host, and nothing of it fails to be read. */
function partsOf(url: string): { pathname: string; search: string } {
  const [given = '', ...rest] = url.split('?');
  const search = rest.length === 0 ? '' : `?${rest.join('?')}`;
  return { pathname: given.length > LONGEST_PATH ? '/404/' : normal(given), search };
}

/** As browsers write a path: signs of ours are sent to them that way, and come back. */
const normal = (path: string): string => new URL(`http://page.invalid/.${path}`).pathname;

const unknownIn = (language: Language): string => `/${language}/404/`;

/** Whether the router writes an address otherwise than we do: then it is none that a page of ours has. */
function leadsBack(to: string, from: string): boolean {
  const found = route(to);
  return to === from || (found.kind === 'moved' && found.to === from);
}

function send(request: FastifyRequest, reply: FastifyReply, page: Page, checkout: string): FastifyReply {
  // A page holds nothing secret that its packed size could tell of.
  const packing = pickPacking(request.headers['accept-encoding']);
  if (packing !== null) reply.header('content-encoding', packing);
  if (page.location !== null) reply.header('location', page.location);
  if (page.status !== 200) reply.header('cache-control', 'no-store');
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', page.policy.replace(CHECKOUT, checkout))
    .send(page.body.as(packing));
}

async function renderPage(parts: PageParts, wanted: Wanted): Promise<Page> {
  const { renderer, ask, context } = parts;
  const { config, log } = context;
  const origin = config.publicUrl?.origin ?? 'http://localhost';
  const url = new URL(wanted.path, origin);
  const { status, location, html: drawn } = await renderer.render(url, pageContext(ask, wanted.place, log));
  if (location !== null && leadsBack(new URL(location, url).pathname, wanted.path)) {
    const found = route(wanted.path);
    const language = found.kind === 'page' ? found.page.language : 'en';
    return renderPage(parts, { ...wanted, path: unknownIn(language) });
  }
  const found = route(url.pathname);
  const html = withLateScripts(drawn, found.kind === 'page' ? renderer.fills(found.page.language) : []);
  return {
    status,
    location,
    body: new Body(Buffer.from(html)),
    policy: policyFor(html, wanted.path),
    renderedAt: performance.now(),
  };
}

/** Lets loaders make their calls without a way over the network. */
export function pageContext(ask: InProcess, place: GeoLocation, log: Pick<FastifyBaseLogger, 'error'>): PageContext {
  return {
    async ask(pageCall) {
      try {
        return { status: 200, body: await ask(pageCall, place) };
      } catch (error) {
        const problem = toProblem(error as FastifyError);
        if (problem.status === 500) log.error({ err: error, route: pageCall.path }, 'a call of a page failed');
        return { status: problem.status, body: problem };
      }
    },
  };
}
