import { z } from 'zod';

/** Servers that help where a guest's network lets nothing straight through; `secret` is what TURN servers share with us. */
export interface TurnConfig {
  urls: readonly string[];
  secret: string | null;
}

/** STUN and TURN servers (RFC 7064, 7065), with commas between them. */
export const turnUrls = z
  .string()
  .transform((list) => list.split(',').map((url) => url.trim()))
  .pipe(
    z.array(
      z
        .string()
        .regex(
          /^(?:stuns?:(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?|turns?:(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?(?:\?transport=(?:udp|tcp))?)$/i,
          'must be stun:host, turn:host:port?transport=udp, turns:host:port?transport=tcp or several of them with commas',
        ),
    ),
  );

/** Whether one of the TURN servers is reached over TCP or TLS. */
export const relaysOverTcp = ({ urls }: TurnConfig): boolean =>
  urls.some((url) => /^turn:.*transport=tcp$/i.test(url) || (/^turns:/i.test(url) && !/transport=udp$/i.test(url)));

/** What contradicts itself of them. */
export function turnErrors({ urls, secret }: TurnConfig): string[] {
  const asks = urls.some((url) => /^turns?:/i.test(url));
  if (asks && secret === null) return ['  TURN_SECRET: TURN servers let in who has a login made with it; set it too'];
  if (!asks && secret !== null) return ['  TURN_URLS: TURN_SECRET is for TURN servers, and none is named; name one'];
  return [];
}
