import { lookup, type LookupAddress } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { promisify } from 'node:util';
import { errorsOf } from '../../../../platform/errors/errors.ts';
import { eventConstants } from '../../constants.ts';
import { eventErrors } from '../../contract.ts';
import { isPublicAddress } from '../../../../platform/geo/public-address.ts';

const eventError = errorsOf(eventErrors);
const resolveAll = promisify(lookup);

const TIMEOUT_MS = 5000;
const LONGEST_ANSWER_BYTES = 16 * 1024;

/** What came of a delivery: the receiver's status, or a word for why there was none. */
export interface Outcome {
  ok: boolean;
  outcome: string;
}

export interface PostRules {
  /** Networks that are not open to all may be told too, and without https (`WEBHOOKS_PRIVATE`). */
  allowPrivate: boolean;
}

/** Throws `address-unfit` for what cannot be an address to tell events. */
export function readTarget(url: string, { allowPrivate }: PostRules): URL {
  const target = URL.canParse(url) ? new URL(url) : null;
  const isSecure = target?.protocol === 'https:' || (allowPrivate && target?.protocol === 'http:');
  if (target === null || !isSecure || target.username !== '' || target.password !== '')
    throw eventError('address-unfit');
  target.hash = '';
  if (target.href.length > eventConstants.urlLength) throw eventError('address-unfit');
  return target;
}

/**
 * Where a name leads: all of it must be open to all, or nothing is told there. Throws `address-unknown` and `address-refused`.
 */
export async function resolveTarget({ hostname }: URL, { allowPrivate }: PostRules): Promise<LookupAddress[]> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(host);
  const found = family > 0 ? [{ address: host, family }] : await addressesOf(host);
  if (!allowPrivate && !found.every(({ address }) => isPublicAddress(address))) throw eventError('address-refused');
  return found;
}

async function addressesOf(host: string): Promise<LookupAddress[]> {
  try {
    const found = await resolveAll(host, { all: true });
    if (found.length > 0) return found;
  } catch {
    // Whatever went wrong, the name leads nowhere now.
  }
  throw eventError('address-unknown');
}

/** Sends a body to where the name led when it was judged, follows nowhere, and reads little of the answer. Never rejects. */
export async function guardedPost(
  url: string,
  body: string,
  headers: Record<string, string>,
  rules: PostRules,
): Promise<Outcome> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const target = readTarget(url, rules);
    const addresses = await within(signal, resolveTarget(target, rules));
    const status = await post(target, body, headers, addresses, signal);
    return { ok: status >= 200 && status < 300, outcome: String(status) };
  } catch (error) {
    return { ok: false, outcome: signal.aborted ? 'timeout' : wordFor(error) };
  }
}

/** Name servers cannot be called off: their answer is not waited for any longer. */
function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(new Error('too late')), { once: true });
  return Promise.race([work, promise]);
}

function post(
  target: URL,
  body: string,
  headers: Record<string, string>,
  addresses: LookupAddress[],
  signal: AbortSignal,
): Promise<number> {
  const { request, Agent } = target.protocol === 'https:' ? https : http;
  // A connection of its own, to an address that was judged: another answer of the name server changes nothing.
  const agent = new Agent({ keepAlive: false });
  const length = { 'content-length': Buffer.byteLength(body) };
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const sending = request(target, {
    method: 'POST',
    headers: { ...headers, ...length },
    agent,
    lookup: pinnedTo(addresses),
    signal,
  });
  sending.on('error', reject);
  sending.on('response', (answer) => {
    let read = 0;
    const done = () => {
      resolve(answer.statusCode ?? 0);
      sending.destroy();
    };
    answer.on('data', (chunk: Buffer) => {
      read += chunk.length;
      if (read > LONGEST_ANSWER_BYTES) done();
    });
    answer.on('end', done);
    answer.on('error', done);
  });
  sending.end(body);
  return promise;
}

const pinnedTo =
  (addresses: LookupAddress[]): LookupFunction =>
  (_name, { all }, answer) => {
    const [first] = addresses;
    if (all === true) answer(null, addresses);
    else answer(null, first?.address ?? '', first?.family);
  };

const words: Record<string, string> = {
  ECONNREFUSED: 'no-connection',
  ECONNRESET: 'line-broken',
  EHOSTUNREACH: 'no-connection',
  ENETUNREACH: 'no-connection',
};

/** Says what went wrong and nothing of what is there. */
function wordFor(error: unknown): string {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code.startsWith('address-')) return code;
  if (/CERT|TLS|SSL|SELF_SIGNED|ALTNAME/.test(code)) return 'bad-certificate';
  return words[code] ?? 'no-connection';
}
