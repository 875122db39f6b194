import { RefusedError } from './types.ts';

/** Statuses after which another attempt with a fresh token would be refused in the same way. */
const FINAL = new Set([400, 401, 403, 404, 405, 406, 413, 415, 422]);

/** The session is over, or our token is: either way a new one is needed. */
const GONE = new Set([401, 403, 404, 410]);

/** A session at a WHIP or WHEP endpoint. */
export interface RemoteSession {
  location: string;
  etag: string | null;
  token: string;
}

/** Offers; resolves with the session and the answer. @throws RefusedError when it makes no sense to try again. */
export async function postOffer(
  url: string,
  token: string,
  offer: string,
  signal: AbortSignal,
): Promise<{ session: RemoteSession; answer: string }> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/sdp' };
  const response = await fetch(url, { method: 'POST', headers, body: offer, signal });
  if (FINAL.has(response.status)) throw new RefusedError(response.status);
  const location = response.headers.get('location');
  if (response.status !== 201 || location === null) throw new Error(`the endpoint answered ${response.status}`);
  const session = { location: new URL(location, response.url).href, etag: response.headers.get('etag'), token };
  return { session, answer: await response.text() };
}

/**
 * Asks whether the endpoint still knows a session, by a trickle fragment that says nothing new. Media that stops may
 * only mean that the other side has nothing to say.
 */
export async function isSessionGone(session: RemoteSession, offer: string, signal: AbortSignal): Promise<boolean> {
  const credentials = offer.match(/^a=ice-(?:ufrag|pwd):.*$/gm)?.slice(0, 2) ?? [];
  const response = await fetch(session.location, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${session.token}`,
      'content-type': 'application/trickle-ice-sdpfrag',
      ...(session.etag !== null && { 'if-match': session.etag }),
    },
    body: [...credentials.map((line) => line.trim()), 'a=end-of-candidates', ''].join('\r\n'),
    signal,
  });
  return GONE.has(response.status);
}

/** Ends a session at the endpoint; also works while the page goes away. */
export async function deleteSession({ location, token }: RemoteSession): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  // Should it not arrive, the endpoint notices the silence by itself.
  await fetch(location, { method: 'DELETE', headers, keepalive: true }).catch(() => {});
}
