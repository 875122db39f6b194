import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../../../platform/context.ts';
import { languageSchema } from '../../../../platform/contract.ts';
import { commonError } from '../../../../platform/errors/errors.ts';
import { ownOrigin } from '../../../../platform/http/security.ts';
import { createOpenRooms, pageOf, presentRoom, type RoomShown } from './online-rooms.ts';
import { escapeMarkup } from '../../../../platform/texts/markup.ts';
import { elements, XML_HEAD } from './xml.ts';

const MOST = 500;
const partnerPart = z
  .string()
  .regex(/^[\w.-]{1,64}$/)
  .optional();

const given = z.object({
  country: z
    .string()
    .regex(/^[A-Za-z]{2}$/)
    .toUpperCase()
    .optional(),
  region: z
    .string()
    .regex(/^[A-Za-z]{2}-[A-Za-z0-9]{1,3}$/)
    .toUpperCase()
    .optional(),
  language: languageSchema.default('de'),
  limit: z.coerce.number().int().min(1).max(MOST).default(MOST),
  after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
  w: partnerPart,
  ws: partnerPart,
  wt: partnerPart,
});

interface Page {
  rooms: RoomShown[];
  nextUrl: string | null;
}

/**
 * `/feeds/online-rooms.json` and `.xml`: the rooms that guests may enter now, for partners. Without a country it says which
 * countries each is not shown in; with one it leaves those out. Parts of countries are for it alone to go by: `region`.
 */
export function roomFeedEndpoint(scope: FastifyInstance, context: Context): void {
  const openRooms = createOpenRooms(context);

  async function pageFor(request: FastifyRequest): Promise<Page> {
    const parsed = given.safeParse(request.query);
    if (!parsed.success) throw commonError('bad-request', { field: String(parsed.error.issues[0]?.path[0]) });
    const { region = null, country = region?.slice(0, 2) ?? null, language, limit, after, ...parts } = parsed.data;
    const partner = Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));
    if (region !== null && !region.startsWith(`${country}-`)) throw commonError('bad-request', { field: 'region' });
    const { items: page, next } = await pageOf(await openRooms(), { country, region, after, limit });
    const origin = ownOrigin(context.config, request);
    const nextUrl = new URL(request.url.replace(/^\/+/, '/'), origin);
    nextUrl.searchParams.set('after', String(next));
    const rooms = page.map((room) => presentRoom(room, { origin, language, partner }));
    return { rooms, nextUrl: next === null ? null : nextUrl.href };
  }

  scope.get('/feeds/online-rooms.json', async (request, reply) =>
    send(request, reply, { type: 'application/json', body: JSON.stringify(await pageFor(request)) }),
  );
  scope.get('/feeds/online-rooms.xml', async (request, reply) =>
    send(request, reply, { type: 'application/xml', body: toXml(await pageFor(request)) }),
  );
}

/** Sends it unless who asks has it. */
function send(request: FastifyRequest, reply: FastifyReply, { type, body }: { type: string; body: string }) {
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', tag).header('cache-control', 'public, max-age=10');
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  return reply.type(`${type}; charset=utf-8`).send(body);
}

function toXml({ rooms, nextUrl }: Page): string {
  const next = nextUrl === null ? '' : ` nextUrl="${escapeMarkup(nextUrl)}"`;
  return `${XML_HEAD}<rooms${next}>\n${rooms.map(roomXml).join('')}</rooms>\n`;
}

function roomXml({ pricePerMinute, languages, tags, bannedCountries, ...room }: RoomShown): string {
  const lists = { language: languages, tag: tags, bannedCountry: bannedCountries };
  const price = { priceVxc: pricePerMinute.vxc, priceEurCents: pricePerMinute.eurCents };
  return `<room>${elements({ ...room, ...price, ...lists })}</room>\n`;
}
