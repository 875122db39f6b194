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

/** Whether a request's Origin is our own site. A browser always tells it when it writes; programs tell none. */
export function isOwnOrigin(config: Config, origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true;
  if (config.publicUrl !== null) return origin === config.publicUrl.origin;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** Refuses writes that another site's page caused (CSRF), before anything is read. */
export function addOriginCheck(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    const { origin, host } = request.headers;
    const named = request.routeOptions.config.origins ?? [];
    if (!isOwnOrigin(config, origin, host) && !named.includes(origin ?? ''))
      throw commonError('forbidden', { reason: 'foreign-origin' });
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

/** Where the caller reached us, for links back: the configured address, else the one he used. */
export function ownOrigin(config: Config, request: FastifyRequest): string {
  return config.publicUrl?.origin ?? `${request.protocol}://${request.host}`;
}

/** Whether he reached us by a name of the Spanish sub-brand. A name may end with the root's point. */
export const isSpanishBrand = ({ spanishHosts }: Pick<Config, 'spanishHosts'>, { hostname }: FastifyRequest): boolean =>
  spanishHosts.includes(hostname.toLowerCase().replace(/\.$/, ''));
