import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors/errors.ts';
import type { Rate } from './rate-limits.ts';

/** What requests are counted together for. */
export type Area = 'rest' | 'gateway' | 'free-query' | 'media' | 'pages' | 'files' | 'sockets';

/** For a whole network, behind which many guests may be: a provider's customers on telephones share one address. */
const ofNetwork: Record<Area, Rate> = {
  rest: { burst: 1200, perSecond: 40 },
  gateway: { burst: 600, perSecond: 20 },
  'free-query': { burst: 300, perSecond: 5 },
  media: { burst: 600, perSecond: 20 },
  pages: { burst: 600, perSecond: 20 },
  files: { burst: 6000, perSecond: 200 },
  sockets: { burst: 300, perSecond: 10 },
};

/** For one guest. Pages and files do not know who asks. */
const ofGuest: Partial<Record<Area, Rate>> = {
  rest: { burst: 600, perSecond: 10 },
  gateway: { burst: 200, perSecond: 5 },
  'free-query': { burst: 100, perSecond: 2 },
};

/** What a guest may say over the channel, on all lines together: each of his pages speaks once a second while it shows a room. */
const ofSpeech: Rate = { burst: 200, perSecond: 30 };

/** What lines without a session may say, which is who they are: twice for each line that a network may open. */
const ofStrangers: Rate = { burst: 600, perSecond: 20 };

/** A new session of a picture costs more than a word about one. */
const MEDIA_POST_COST = 3;

type Limited = Pick<Context, 'config' | 'rates' | 'proxies'>;

export const tooMany = (seconds: number): AppError =>
  new AppError('too-many-requests', 429, { seconds: Math.max(1, Math.ceil(seconds)) });

/** `max` in a window such as `10 minutes`, for each network and for each guest, whatever else is allowed. */
export interface RouteLimit {
  max: number;
  timeWindow: string;
  /** Counts only some of the requests; all of them unless told. */
  counts?: (request: FastifyRequest) => boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    limit?: RouteLimit;
  }
}

/**
 * Counts every request by its network before anything else is done for it, and where a route has a limit of its own by that
 * too. Throws `too-many-requests` with the seconds to wait.
 */
export function addRequestLimits(app: FastifyInstance, context: Limited): void {
  app.addHook('onRequest', async (request) => {
    const { url, config } = request.routeOptions;
    if (config.probe === true) return;
    const network = context.proxies.networkOf(request.raw);
    const area = areaOf(url);
    const cost = area === 'media' && request.method === 'POST' ? MEDIA_POST_COST : 1;
    const general = { key: `${area}:${network}`, rate: scaled(ofNetwork[area], context), cost };
    const { limit } = config;
    const own =
      limit === undefined || limit.counts?.(request) === false
        ? []
        : [{ key: `${request.method} ${url}:${network}`, rate: scaled(rateOf(limit), context) }];
    // Files and pages are cheaper than a question to anybody else.
    const isCheap = own.length === 0 && (area === 'files' || area === 'pages');
    const seconds = isCheap ? context.rates.takeHere([general]) : await context.rates.take([general, ...own]);
    if (seconds > 0) throw tooMany(seconds);
  });
}

/** Counts what a known guest asks for, and by a route's own limit. Throws `too-many-requests`. */
export async function limitGuest(
  context: Limited,
  area: Area,
  guestId: string,
  own?: { route: string; limit: RouteLimit },
): Promise<void> {
  const rate = ofGuest[area];
  if (rate === undefined) return;
  const wanted = [{ key: `${area}:${guestId}`, rate: scaled(rate, context) }];
  if (own !== undefined) {
    wanted.push({ key: `${own.route}:${guestId}`, rate: scaled(rateOf(own.limit), context) });
  }
  const seconds = await context.rates.take(wanted);
  if (seconds > 0) throw tooMany(seconds);
}

/** Counts more than one for what a request turned out to cost its network. Throws `too-many-requests`. */
export function chargeNetwork(context: Limited, area: Area, request: FastifyRequest['raw'], cost = 1): void {
  const key = `${area}:${context.proxies.networkOf(request)}`;
  const seconds = context.rates.takeHere([{ key, rate: scaled(ofNetwork[area], context), cost }]);
  if (seconds > 0) throw tooMany(seconds);
}

/** Counts a request by its network for what has a limit of its own by that name. Throws `too-many-requests`. */
export async function limitNetwork(
  context: Limited,
  request: FastifyRequest['raw'],
  { name, perMinute }: { name: string; perMinute: number },
): Promise<void> {
  const rate = scaled({ burst: perMinute, perSecond: perMinute / 60 }, context);
  const seconds = await context.rates.take([{ key: `${name}:${context.proxies.networkOf(request)}`, rate }]);
  if (seconds > 0) throw tooMany(seconds);
}

/** Seconds until this network may open another line; 0 for now. */
export function limitSocket(context: Limited, request: FastifyRequest['raw']): Promise<number> {
  const key = `sockets:${context.proxies.networkOf(request)}`;
  return context.rates.take([{ key, rate: scaled(ofNetwork.sockets, context) }]);
}

/**
 * Whether a guest may say something over the channel now; whose line has no session yet is counted by its network. By this process
 * alone: every message is asked about.
 */
export function maySpeak(
  context: Limited,
  guestId: string | null,
  request: FastifyRequest['raw'],
  cost: number,
): boolean {
  const rate = scaled(guestId === null ? ofStrangers : ofSpeech, context);
  const key = guestId === null ? `strangers:${context.proxies.networkOf(request)}` : `channel:${guestId}`;
  return context.rates.takeHere([{ key, rate, cost }]) === 0;
}

const scaled = ({ burst, perSecond }: Rate, { config }: Limited): Rate => ({
  burst: burst * config.rateFactor,
  perSecond: perSecond * config.rateFactor,
});

function rateOf({ max, timeWindow }: RouteLimit): Rate {
  return { burst: max, perSecond: max / (Number.parseInt(timeWindow, 10) * 60) };
}

function areaOf(route: string | undefined): Area {
  if (route === undefined || route === '/*') return 'pages';
  if (['/rest/', '/events/', '/uploads/'].some((start) => route.startsWith(start))) return 'rest';
  if (route === '/gateway') return 'gateway';
  if (route.startsWith('/whip/') || route.startsWith('/whep/')) return 'media';
  if (/^\/(feeds|calendar|sitemap|docs)/.test(route)) return 'pages';
  return 'files';
}
