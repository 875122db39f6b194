import { planReceiving, type PlannedLine } from '../sdp/negotiate.ts';
import { readSdp } from '../sdp/read.ts';
import { writeAnswer, writeOffer } from '../sdp/write.ts';
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
  /** What was agreed: the lines that were offered, or those of the endpoint's counter-offer. */
  lines: PlannedLine[];
  /** What the endpoint said to our offer, as SDP. */
  answer: string;
  /** Address of the session. */
  location: string;
}

const SDP = 'application/sdp';

/**
 * Offers media to a WHIP or WHEP endpoint; a viewer's session takes a counter-offer. Disposing the session deletes it
 * there.
 * @throws HttpSessionError when the endpoint refuses.
 */
export async function openHttpSession(options: HttpSessionOptions): Promise<HttpSession> {
  const { url, token, lines, events, bindAddress } = options;
  const binding = bindAddress === undefined ? {} : { bindAddress };
  const authorization = `Bearer ${token}`;
  const ask = async (method: string, address: string, body?: string): Promise<Response> => {
    const signal = AbortSignal.timeout(REQUEST_LIMIT_MS);
    const headers = { authorization, ...(body !== undefined && { 'content-type': SDP }) };
    return await fetch(address, { method, headers, signal, ...(body !== undefined && { body }) });
  };
  const offered = await MediaTransport.offer(binding, events);
  let { transport } = offered;
  try {
    const response = await ask('POST', url, writeOffer(lines, offered.local));
    const answer = await response.text();
    const path = response.headers.get('location');
    const isCounterOffer = response.status === 406;
    if ((response.status !== 201 && !isCounterOffer) || path === null) throw refusal(response, answer);
    const location = new URL(path, url).href;
    const agreed = isCounterOffer ? planReceiving(readSdp(answer)) : lines;
    if (isCounterOffer) {
      transport.close();
      const offer = readSdp(answer);
      const answered = await MediaTransport.answer(offer.transport, binding, events);
      transport = answered.transport;
      const taken = await ask('PATCH', location, writeAnswer(offer, agreed, answered.local));
      if (!taken.ok) throw refusal(taken, await taken.text());
    } else transport.connect(readSdp(answer).transport);
    return {
      transport,
      lines: agreed,
      answer,
      location,
      async [Symbol.asyncDispose]() {
        try {
          const response = await ask('DELETE', location);
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

function refusal({ status }: Response, body: string): HttpSessionError {
  return new HttpSessionError(status, body.slice(0, 200));
}
