import { once } from 'node:events';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { WebSocket } from 'ws';
import { z } from 'zod';
import type { Config } from '../config/config.ts';
import { settingOf } from '../config/hosts.ts';
import { sentenceOf } from '../errors/system-error.ts';
import { certificateEnd } from './certificate.ts';
import { bad, good, unsure, type Finding } from './finding.ts';

const LIMIT_MS = 8000;
/** A certificate that ends within so many days was not renewed by whoever should have. */
const RENEW_DAYS = 14;
/** An address of nobody (RFC 5737), as a guest would write it himself. */
const FORGED = '203.0.113.77';

const mainSchema = z.object({ seen: z.object({ address: z.string(), isSecure: z.boolean(), name: z.string() }) });

/** Asks the platform as guests do: by each of its addresses, through whatever stands in front. */
export async function* examinePublicSite({
  hosts,
  metricsToken,
}: Pick<Config, 'hosts' | 'metricsToken'>): AsyncGenerator<Finding> {
  for (const origin of hosts.origins) yield* examineAddress(origin, settingOf(hosts, origin), metricsToken);
}

async function* examineAddress(origin: string, about: string, metricsToken: string | null): AsyncGenerator<Finding> {
  const { hostname, protocol, port } = new URL(origin);
  if (isIP(hostname) === 0) {
    const found = await lookup(hostname).catch(() => null);
    if (found === null) return void (yield bad(about, `${hostname} has no address yet; enter one with your domain.`));
  }
  if (protocol === 'https:') yield await examineCertificate(hostname, Number(port || 443));
  try {
    const { status } = await fetch(`${origin}/rest/v1/reporting/alive`, { signal: AbortSignal.timeout(LIMIT_MS) });
    if (status !== 200)
      return void (yield bad(about, `${origin} answers ${status}; it must lead to the platform, which has to run.`));
    yield good(about, `${origin} leads to the platform.`);
  } catch (error) {
    return void (yield bad(about, `${origin} does not answer, ${reasonOf(error)}.`));
  }
  yield await examineUpgrade(origin, hostname);
  yield await examineHeaders(origin, about, metricsToken);
}

async function examineCertificate(host: string, port: number): Promise<Finding> {
  const about = 'TLS';
  try {
    const end = await certificateEnd(host, port, { mustBeBelieved: true });
    const days = Math.floor((end.getTime() - Date.now()) / 86_400_000);
    return days < RENEW_DAYS
      ? bad(about, `the certificate of ${host} ends in ${days} days; see to its renewal.`)
      : good(about, `the certificate of ${host} is good for ${days} days.`);
  } catch (error) {
    return bad(about, `${host}:${port} shows no certificate that browsers believe, ${reasonOf(error)}.`);
  }
}

async function examineUpgrade(origin: string, name: string): Promise<Finding> {
  const about = 'WebSocket';
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/realtime`, { origin, handshakeTimeout: LIMIT_MS });
  try {
    await once(socket, 'open');
    return good(about, `the channel for chats opens at ${name}.`);
  } catch (error) {
    const reason = reasonOf(error);
    return reason.includes('403')
      ? bad(
          about,
          `the platform that runs refuses ${origin}; start it with PUBLIC_URL and SPANISH_BRAND_HOSTS as they are here.`,
        )
      : bad(about, `the channel for chats does not open at ${name}, ${reason}; let the proxy pass Upgrade (README).`);
  } finally {
    socket.on('error', () => {});
    socket.terminate();
  }
}

/** Whether what the proxy says of a guest is believed, and what a guest says himself is not. */
async function examineHeaders(origin: string, setting: string, token: string | null): Promise<Finding> {
  const about = 'TRUST_PROXY';
  if (token === null) return unsure(about, 'not looked at; with METRICS_TOKEN set it is.');
  const response = await fetch(`${origin}/rest/v1/reporting/main`, {
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': FORGED, 'x-forwarded-proto': 'http' },
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  const main = mainSchema.safeParse(await response.json().catch(() => null));
  if (!main.success) return unsure(about, `the platform at ${origin} does not know METRICS_TOKEN, or is an older one.`);
  const { address, isSecure, name } = main.data.seen;
  const { hostname, protocol } = new URL(origin);
  if (address === FORGED)
    return bad(about, 'guests can write their own address; count the machines in front, or name their networks.');
  if (protocol === 'https:' && !isSecure)
    return bad(
      about,
      'the platform does not see that guests come by https; set TRUST_PROXY, and X-Forwarded-Proto there.',
    );
  if (/^(127\.|::1$)/.test(address) && !/^(localhost|127\.|\[?::1)/.test(hostname))
    return bad(about, 'all guests look like the machine in front, and share its limits; set TRUST_PROXY.');
  if (name !== hostname)
    return bad(
      setting,
      `the platform sees ${name} in place of ${hostname}; let the proxy pass Host as it came (README).`,
    );
  return good(about, `guests are told apart by their own addresses; this machine is seen as ${address}.`);
}

const reasonOf = (error: unknown): string => {
  if (error instanceof DOMException) return 'no answer came in time';
  return sentenceOf(error instanceof Error && error.cause !== undefined ? error.cause : error);
};
