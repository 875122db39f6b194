import { readSdp } from '../sdp/read.ts';
import type { PlannedLine } from '../sdp/negotiate.ts';
import { writeOffer } from '../sdp/write.ts';
import { MediaTransport, type TransportEvents } from './transport.ts';

const REQUEST_LIMIT_MS = 10_000;

export interface HttpSessionOptions {
  /** WHIP or WHEP endpoint. */
  url: string;
  token: string;
  /** What is offered, in order. */
  lines: PlannedLine[];
  events: TransportEvents;
  /** Local address of the media socket; every address of the machine when absent. */
  bindAddress?: string;
}

/** The endpoint refused, or answered what makes no sense. */
export class HttpSessionError extends Error {
  override readonly name = 'HttpSessionError';
  /** Status of the answer. */
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** A WHIP or WHEP session from this process, without a browser. */
export interface HttpSession extends AsyncDisposable {
  transport: MediaTransport;
  /** The endpoint's answer, as SDP. */
  answer: string;
  /** Address of the session. */
  location: string;
}

/**
 * Offers media to a WHIP or WHEP endpoint. Disposing the session deletes it there.
 * @throws HttpSessionError when the endpoint refuses.
 */
export async function openHttpSession(options: HttpSessionOptions): Promise<HttpSession> {
  const { url, token, lines, events, bindAddress } = options;
  const { transport, local } = await MediaTransport.offer(bindAddress === undefined ? {} : { bindAddress }, events);
  const authorization = `Bearer ${token}`;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/sdp' },
      body: writeOffer(lines, local),
      signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
    });
    const answer = await response.text();
    const path = response.headers.get('location');
    if (response.status !== 201 || path === null) throw new HttpSessionError(response.status, answer.slice(0, 200));
    const location = new URL(path, url).href;
    transport.connect(readSdp(answer).transport);
    return {
      transport,
      answer,
      location,
      async [Symbol.asyncDispose]() {
        try {
          const signal = AbortSignal.timeout(REQUEST_LIMIT_MS);
          const response = await fetch(location, { method: 'DELETE', headers: { authorization }, signal });
          await response.body?.cancel();
        } finally {
          transport.close();
        }
      },
    };
  } catch (error) {
    transport.close();
    throw error;
  }
}
