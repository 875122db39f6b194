import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config.ts';
import { countryOf } from '../../platform/http/caller.ts';
import { ownOrigin } from '../../platform/http/security.ts';
import { IN_PROCESS } from '../../platform/http/server.ts';
import type { PageContext } from '../api/client.ts';
import { linkHeader } from '../head.ts';
import { route } from '../paths.ts';
import { packer, pickPacking, type Packing } from './packing.ts';

/** The built browser part: renders a request into a page. */
export interface Renderer {
  fetch(request: Request, context: PageContext): Promise<Response>;
}

/** A rendered page, the same for everyone in a country, with the policy that lets exactly its own inline scripts run. */
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

/** Which page is wanted, and from where: two capitals, null where that is not told. */
interface Wanted {
  url: string;
  country: string | null;
}

/** How long a page is served as it is; after that it is rendered anew. */
const FRESH_MS = 3000;
/** Stands in a kept page's policy for the checkout's address, which depends on how the guest reached us. */
const CHECKOUT = 'checkout.invalid';
const KEPT_PAGES = 2000;

const dist = join(import.meta.dirname, '..', '..', '..', 'dist');

/** Loads the build of `npm run build`. */
export async function loadRenderer(): Promise<Renderer> {
  const module = (await import(pathToFileURL(join(dist, 'server', 'server.js')).href)) as { default: Renderer };
  return module.default;
}

/**
 * Serves every page and the browser's files. Pages carry nothing personal, so one rendering serves all, or all of a country
 * where countries are told apart: performers may ban some.
 */
export async function servePages(
  app: FastifyInstance,
  { config, checkout, renderer }: { config: Config; checkout: { url: URL | null; port: number }; renderer: Renderer },
): Promise<void> {
  const pages = createPageCache((wanted) => render(app, renderer, config, wanted));
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
      const country = countryOf(request.headers, config.countryHeader);
      if (config.countryHeader !== null) reply.header('vary', `accept-encoding, ${config.countryHeader}`);
      return send(request, reply, await pages({ url: path + pageQuery(url), country }), frame);
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
  if (!reply.hasHeader('vary')) reply.header('vary', 'accept-encoding');
  if (page.location !== null) reply.header('location', page.location);
  return reply
    .code(page.status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', page.policy.replace(CHECKOUT, checkout))
    .header('cache-control', page.status === 200 ? 'public, max-age=0, s-maxage=3' : 'no-store')
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
    const key = `${wanted.country ?? ''} ${wanted.url}`;
    const page = kept.get(key);
    // Never an older one: it would show performers who have come or gone, and no event would mend it.
    return page === undefined || Date.now() - page.renderedAt > FRESH_MS ? refresh(key, wanted) : page;
  };
}

async function render(app: FastifyInstance, renderer: Renderer, config: Config, wanted: Wanted): Promise<Page> {
  const origin = config.publicUrl?.origin ?? 'http://localhost';
  const { countryHeader } = config;
  const headers = countryHeader === null || wanted.country === null ? {} : { [countryHeader]: wanted.country };
  const response = await renderer.fetch(new Request(new URL(wanted.url, origin)), inProcess(app, headers));
  const html = await response.text();
  const body = Buffer.from(html);
  return {
    status: response.status,
    location: response.headers.get('location'),
    body,
    packed: packer(body),
    policy: policyFor(html),
    renderedAt: Date.now(),
  };
}

/** Lets loaders make their calls without a way over the network. */
export function inProcess(app: FastifyInstance, headers: Record<string, string> = {}): PageContext {
  return {
    async inject(wire) {
      const answer = await app.inject({
        method: wire.method as 'GET',
        url: wire.url,
        remoteAddress: IN_PROCESS,
        headers,
        ...(wire.body === undefined ? {} : { payload: wire.body as object }),
      });
      return { status: answer.statusCode, body: answer.json() };
    },
  };
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** What a page may do: its own files, exactly its own inline scripts, the checkout in a frame, nothing from elsewhere. */
function policyFor(html: string): string {
  const hashes = new Set<string>();
  for (const [, script = ''] of html.matchAll(INLINE_SCRIPT)) {
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  }
  return [
    "default-src 'none'",
    `script-src 'self' ${[...hashes].join(' ')}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src ${CHECKOUT}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
