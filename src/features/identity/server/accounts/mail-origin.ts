import { hostname, networkInterfaces } from 'node:os';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../../platform/config/config.ts';
import { listedOrigin } from '../../../../platform/http/security.ts';

/**
 * Where links in mails lead. Whoever asks for a mail may name any host in his request, and a link that led there would carry the
 * secret to him. Believed are our own addresses, for he is logged in at his own alone; without `PUBLIC_URL` only names and addresses of
 * this very machine.
 */
export function mailOrigin(config: Config, request: FastifyRequest): string {
  if (config.publicUrl !== null) return listedOrigin(config, request) ?? config.publicUrl.origin;
  const requested = `http://${request.host}`;
  const fallback = `http://localhost:${config.port}`;
  return URL.canParse(requested) && isThisMachine(new URL(requested).hostname) ? new URL(requested).origin : fallback;
}

function isThisMachine(name: string): boolean {
  const bare = name.replace(/^\[|\]$/g, '').toLowerCase();
  if (bare === 'localhost' || bare.endsWith('.localhost') || bare === hostname().toLowerCase()) return true;
  return Object.values(networkInterfaces()).some((list) => list?.some(({ address }) => address === bare));
}
