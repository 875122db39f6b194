// The certificate library builds on it.
import 'reflect-metadata';
import * as x509 from '@peculiar/x509';
import { webcrypto } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:tls';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { createProxies } from '../http/proxies.ts';
import { edgeAlarms, endAlarm } from './edge-alarms.ts';

const DAY = 24 * 3_600_000;
const NOW = new Date('2027-03-10T11:00:00Z');

/** Shows a certificate, made by itself, that ends then. */
async function showing(notAfter: Date): Promise<Server & AsyncDisposable> {
  x509.cryptoProvider.set(webcrypto as Crypto);
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const keys = (await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])) as CryptoKeyPair;
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: 'CN=127.0.0.1',
    keys,
    signingAlgorithm: algorithm,
    notBefore: new Date('2027-01-01T00:00:00Z'),
    notAfter,
  });
  const pkcs8 = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64');
  const key = `-----BEGIN PRIVATE KEY-----\n${pkcs8}\n-----END PRIVATE KEY-----\n`;
  const server = createServer({ key, cert: certificate.toString('pem') });
  server.on('tlsClientError', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

const alarmsOf = (origin: string | null, now: () => Date = () => NOW) => {
  const config = readConfig(origin === null ? {} : { PUBLIC_URL: origin, CHECKOUT_URL: 'https://pay.separee.example' });
  const proxies = createProxies(config.trustProxy);
  return { ask: edgeAlarms({ config, proxies, now }), proxies };
};

describe('the certificate that guests see', () => {
  it.each([
    [31, []],
    [30, []],
    [29, [29]],
    [-1, [-1]],
  ])('with %i days left raises %j', (days, raised) => {
    const end = new Date(NOW.getTime() + days * DAY);
    const facts = { host: 'separee.example', end: end.toISOString() };
    expect(endAlarm('certificate-ends', end, NOW, { host: facts.host })).toEqual(
      raised.map((value) => ({ name: 'certificate-ends', value, facts })),
    );
  });

  it('is looked at when somebody asks, who does not wait for it', async () => {
    const end = new Date(NOW.getTime() + 3 * DAY);
    await using server = await showing(end);
    const { port } = server.address() as AddressInfo;
    const { ask } = alarmsOf(`https://127.0.0.1:${port}`);
    expect(await ask()).toEqual([]);
    const facts = { host: `127.0.0.1:${port}`, end: end.toISOString() };
    await expect.poll(ask).toEqual([{ name: 'certificate-ends', value: 3, facts }]);
  });

  it('raises nothing where none can be seen from here, or there is none', async () => {
    const server = await showing(new Date(NOW.getTime() + DAY));
    const { port } = server.address() as AddressInfo;
    await server[Symbol.asyncDispose]();
    expect(await alarmsOf(`https://127.0.0.1:${port}`).ask()).toEqual([]);
    expect(await alarmsOf(`http://127.0.0.1:${port}`).ask()).toEqual([]);
    expect(await alarmsOf(null).ask()).toEqual([]);
  });
});

describe('a machine in front that is not believed', () => {
  const request = (remoteAddress: string, headers: Record<string, string> = { 'x-forwarded-for': '8.8.8.8' }) =>
    ({ socket: { remoteAddress }, headers }) as never;

  it('is told of for an hour after it has passed on a request', async () => {
    let now = NOW;
    const { ask, proxies } = alarmsOf(null, () => now);
    expect(await ask()).toEqual([]);
    expect([proxies.note(request('::ffff:172.18.0.1'), now), proxies.note(request('127.0.0.1'), now)]).toEqual([
      true,
      false,
    ]);
    expect(await ask()).toEqual([{ name: 'proxy-forgotten', value: 1 }]);
    now = new Date(NOW.getTime() + 3_600_000);
    expect(await ask()).toEqual([]);
  });

  it('is not what anybody far away writes, nor what asks for itself, nor one that is believed', async () => {
    const { ask, proxies } = alarmsOf(null);
    for (const far of [request('8.8.4.4'), request('2a00:1450::1'), request('10.0.0.1', {})]) proxies.note(far, NOW);
    expect(await ask()).toEqual([]);
    const believing = createProxies(['10.0.0.0/8']);
    expect(believing.note(request('10.0.0.1'), NOW)).toBe(false);
    expect(believing.note(request('172.16.0.1'), NOW)).toBe(true);
  });
});
