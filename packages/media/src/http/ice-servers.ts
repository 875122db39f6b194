import { createHmac } from 'node:crypto';

/** A STUN or TURN server the far side may use, in the form of `RTCIceServer`; told in `Link` headers too (RFC 9725 §4.6). */
export interface IceServer {
  /** For example `turn:turn.example.net?transport=udp`. */
  urls: string;
  username?: string;
  credential?: string;
}

/** Servers that one operator runs, and what they share with us; STUN servers need no secret. */
export interface IceServerPool {
  urls: readonly string[];
  secret: string | null;
}

/** A TURN server asks at the beginning; one that asks again later must not end a long show. */
const GOOD_FOR_SECONDS = 12 * 3600;

/**
 * The servers of a pool with a login of this holder's own that ends by itself: the way of coturn's `use-auth-secret`
 * (draft-uberti-behave-turn-rest). The holder stands in the logs of the servers: give a name that tells nothing of him. `now` in milliseconds.
 */
export function iceServersOf({ urls, secret }: IceServerPool, holder: string, now: number): IceServer[] {
  const username = `${Math.floor(now / 1000) + GOOD_FOR_SECONDS}:${holder}`;
  return urls
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map((url) => {
      if (secret === null || !/^turns?:/.test(url)) return { urls: url };
      return { urls: url, username, credential: createHmac('sha1', secret).update(username).digest('base64') };
    });
}

/** UDP before TCP before TLS: some encoders use the first server alone. */
function rankOf(url: string): number {
  if (/^stuns?:/i.test(url)) return 0;
  if (/^turns:/i.test(url)) return 3;
  return /transport=tcp/i.test(url) ? 2 : 1;
}

/** As a value of the `Link` header. */
export function writeLink({ urls, username, credential }: IceServer): string {
  const login = username !== undefined && credential !== undefined;
  const parameters = login ? `; username="${username}"; credential="${credential}"; credential-type="password"` : '';
  return `<${urls}>; rel="ice-server"${parameters}`;
}
