import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../../platform/config/config.ts';
import { callerOrigin } from '../../../../platform/http/security.ts';
import type { BrowserKeys } from './access.ts';
import type { Browser } from '../deps.ts';
import { cookiesOf } from './cookies.ts';
import { deviceOf } from './device.ts';

/** The nameless guest's cookie. With https no other host of the domain can set it. */
export const guestCookie = (config: Config): string => (isSecure(config) ? '__Host-guest' : 'guest');
export const isSecure = ({ publicUrl }: Config): boolean => publicUrl?.protocol === 'https:';

export function browserKeys(config: Config, request: FastifyRequest): BrowserKeys {
  const cookieHeader = cookiesOf(request.headers.cookie);
  const own = `${guestCookie(config)}=`;
  const guestKey = cookieHeader
    .split('; ')
    .find((pair) => pair.startsWith(own))
    ?.slice(own.length);
  return { guestKey, cookieHeader };
}

/** What operations ask of a request. `origin` is where the browser is: passkeys are bound to it; for mails there is `mailOrigin`. */
export const browserOf = (config: Config, request: FastifyRequest): Browser => ({
  cookieHeader: cookiesOf(request.headers.cookie),
  address: request.ip,
  device: deviceOf(request.headers['user-agent']),
  origin: callerOrigin(config, request),
});

export function passCookies(reply: FastifyReply, cookies: string[]): void {
  for (const cookie of cookies) reply.header('set-cookie', cookie);
}

/** Signing in and whatever else is guessed at, from one address. */
export const signInLimit = { limit: { max: 20, timeWindow: '1 minute' } };
export const success = { success: true } as const;
