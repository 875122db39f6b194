import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { commonError } from '../errors/errors.ts';

/** Headers of every answer. Pages set their own policy for scripts (see the shell); all else may load nothing. */
export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  app.addHook('onSend', async (_request, reply) => setSecurityHeaders(reply, config));
}

/** The same of one answer, for those that no hook sees. */
export function setSecurityHeaders(reply: Pick<FastifyReply, 'hasHeader' | 'header'>, config: Config): void {
  const set = (name: string, value: string) => {
    if (!reply.hasHeader(name)) reply.header(name, value);
  };
  set('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  set('x-content-type-options', 'nosniff');
  set('referrer-policy', 'strict-origin-when-cross-origin');
  set('cross-origin-opener-policy', 'same-origin');
  set('cross-origin-resource-policy', 'same-origin');
  set('permissions-policy', 'camera=(self), microphone=(self), geolocation=(self), browsing-topics=()');
  if (config.publicUrl?.protocol === 'https:') set('strict-transport-security', 'max-age=63072000; includeSubDomains');
}

type Asked = Pick<IncomingMessage, 'headers' | 'socket'>;

/**
 * Whether a request's Origin is an address of ours: one of those that are set, or, where none is, the one that is asked for. Whoever sits
 * at the machine itself may use its own names. A browser always tells the Origin when it writes; programs tell none.
 */
export function isOwnOrigin({ hosts: { origins } }: Pick<Config, 'hosts'>, request: Asked): boolean {
  const { origin } = request.headers;
  if (origin === undefined || origins.includes(origin)) return true;
  return isWhereItAsks(request) && (origins.length === 0 || isAtThisMachine(request));
}

/** Whether the page that asks was itself had by the name that it asks for. */
const isWhereItAsks = ({ headers: { origin = '', host } }: Asked): boolean =>
  URL.canParse(origin) && new URL(origin).host === host;

const LOOPBACK = /^(::ffff:)?127\.|^::1$/i;
const OWN_NAME = /^(?:(?:[a-z\d-]+\.)*localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/i;
/** What machines in front add, also those that nobody has told us of. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for'];

const isAtThisMachine = ({ headers, socket }: Asked): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') &&
  OWN_NAME.test(headers.host ?? '') &&
  FORWARDED.every((name) => headers[name] === undefined);

/** So many addresses are told of in the log: who asks may name any. */
const MOST_TOLD = 20;
const LONGEST_TOLD = 270;

/**
 * Refuses writes that another site's page caused (CSRF), before anything is read. The answer says what our address is; the log, which
 * setting lacks one that guests do use.
 */
export function addOriginCheck(app: FastifyInstance, config: Config): void {
  const told = new Set<string>();
  app.addHook('onRequest', async ({ method, raw, headers, routeOptions }) => {
    if (method === 'GET' || method === 'HEAD' || isOwnOrigin(config, raw)) return;
    const { origin = '' } = headers;
    if (routeOptions.config.origins?.includes(origin) === true) return;
    const isOpenedHere = isWhereItAsks(raw) || headers['sec-fetch-site'] === 'same-origin';
    if (isOpenedHere && told.size < MOST_TOLD && origin.length <= LONGEST_TOLD && !told.has(origin)) {
      told.add(origin);
      app.log.warn(
        { origin },
        'guests at this address are refused: set it as PUBLIC_URL, or add it to SPANISH_BRAND_HOSTS',
      );
    }
    throw commonError('foreign-origin', config.publicUrl === null ? undefined : { address: config.publicUrl.origin });
  });
}

/**
 * Refuses a request that names two hosts: who stands in front of us may have gone by the other one. And one whose host can be none: where
 * no address of ours is configured, links are made of it.
 */
export function addHostCheck(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, host }) => {
    if (hostsOf(raw) > 1) throw commonError('bad-request', { reason: 'two-hosts' });
    // Programs of old name none.
    const named = raw.headers.host === undefined ? [] : [raw.headers.host, host];
    if (!named.every(isHost)) throw commonError('bad-request', { reason: 'impossible-host' });
  });
}

const HOST = /^(\[[a-f\d:.]+\]|[a-z\d._-]+)(?::(\d{1,5}))?$/i;
const LABEL = /^(?!-)[a-z\d_-]{1,63}(?<!-)$/i;

/** Whether a host can be one (RFC 9110 §7.2): a name, an IPv4 address, or an IPv6 one in brackets, and perhaps a port. */
export function isHost(text: string): boolean {
  const [, name = '', port] = HOST.exec(text) ?? [];
  if (name === '' || name.length > 253 || Number(port ?? 0) > 65_535) return false;
  // A name may end with the root's point.
  if (
    !name.startsWith('[') &&
    !name
      .replace(/\.$/, '')
      .split('.')
      .every((label) => LABEL.test(label))
  )
    return false;
  return URL.canParse(`http://${text}`);
}

function hostsOf({ rawHeaders }: IncomingMessage): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts;
}

/** The one address that we are known by, for links that are the same for everybody: the main one, else the one that he used. */
export function ownOrigin(config: Config, request: FastifyRequest): string {
  return config.publicUrl?.origin ?? `${request.protocol}://${request.host}`;
}

/** The address of ours, of those that are set, by which the caller came; null for none of them. */
export function listedOrigin({ hosts: { origins } }: Pick<Config, 'hosts'>, request: FastifyRequest): string | null {
  const { origin } = request.headers;
  if (origin !== undefined && origins.includes(origin)) return origin;
  return origins.find((own) => new URL(own).hostname === nameOf(request)) ?? null;
}

/** Where the caller's page is, for the way back to it: he is known nowhere else, for cookies belong to one name. */
export function callerOrigin(config: Config, request: FastifyRequest): string {
  const { origin } = request.headers;
  const other = origin !== undefined && isOwnOrigin(config, request.raw) ? origin : ownOrigin(config, request);
  return listedOrigin(config, request) ?? other;
}

/** Whether he reached us by a name of the Spanish sub-brand. */
export const isSpanishBrand = ({ hosts }: Pick<Config, 'hosts'>, request: FastifyRequest): boolean =>
  hosts.spanish.includes(nameOf(request));

/** A name may end with the root's point. */
const nameOf = ({ hostname }: FastifyRequest): string => hostname.toLowerCase().replace(/\.$/, '');
