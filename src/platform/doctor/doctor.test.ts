import { createServer, request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coturnMissing, startCoturn, TURN_SECRET } from '../../../packages/media/test/support/coturn.ts';
import { startTestApp } from '../../../test/app.ts';
import { readConfig } from '../config/config.ts';
import { hostsOf } from '../config/hosts.ts';
import { examine } from './doctor.ts';
import type { Finding } from './finding.ts';
import { examinePublicSite } from './public-site.ts';
import { examineTurn } from './turn.ts';

const METRICS_TOKEN = 'shown-by-who-looks';

const all = async (findings: AsyncIterable<Finding>) => {
  const found: Finding[] = [];
  for await (const finding of findings) found.push(finding);
  return found;
};
const states = (found: readonly Finding[]) => found.map(({ about, state }) => [about, state]);

describe('the doctor', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'doctor-test-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  it('looks at what stands here and what does not, and says what to do', async () => {
    const closed = await closedPort();
    const found = await all(
      examine(
        readConfig({
          DATA_DIR: dataDir,
          DEMO: '0',
          NODE_ENV: 'production',
          SMTP_URL: `smtp://127.0.0.1:${closed}`,
          TURN_URLS: `turn:127.0.0.1:${closed}?transport=tcp`,
          TURN_SECRET,
          PUBLIC_URL: `http://127.0.0.1:${closed}`,
        }),
      ),
    );
    const of = (about: string) => found.filter((finding) => finding.about === about).map(({ state }) => state);
    expect(of('files')).toEqual(['good']);
    expect(of('database')).toEqual(['good']);
    expect(of('PAYMENT_PROVIDER')).toEqual(['unsure']);
    for (const about of ['SMTP_URL', 'TURN_URLS', 'PUBLIC_URL']) expect([about, of(about)]).toEqual([about, ['bad']]);
    for (const { text } of found) expect(text).toMatch(/\.$/);
  });

  it('asks the platform as guests do', async () => {
    await using app = await startTestApp({ env: { METRICS_TOKEN } });
    const site = { hosts: hostsOf(new URL(app.origin), []), metricsToken: METRICS_TOKEN };
    expect(states(await all(examinePublicSite(site)))).toEqual([
      ['PUBLIC_URL', 'good'],
      ['WebSocket', 'good'],
      ['TRUST_PROXY', 'good'],
    ]);
    const last = async (changed: Partial<typeof site> | { metricsToken: null }) =>
      (await all(examinePublicSite({ ...site, ...changed }))).at(-1)?.state;
    expect(await last({ metricsToken: null })).toBe('unsure');
    expect(await last({ metricsToken: 'another-one-of-sixteen' })).toBe('unsure');
  });

  it('notices that guests may write their own address, and that what stands in front is no platform', async () => {
    await using app = await startTestApp({ env: { METRICS_TOKEN, TRUST_PROXY: '1' } });
    const hosts = hostsOf(new URL(app.origin), []);
    const found = await all(examinePublicSite({ hosts, metricsToken: METRICS_TOKEN }));
    expect(found.at(-1)).toMatchObject({ about: 'TRUST_PROXY', state: 'bad' });
    const other = createServer((_request, response) => response.writeHead(404).end());
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    const nothing = hostsOf(new URL(`http://127.0.0.1:${(other.address() as AddressInfo).port}`), []);
    expect(states(await all(examinePublicSite({ hosts: nothing, metricsToken: null })))).toEqual([
      ['PUBLIC_URL', 'bad'],
    ]);
    other.close();
    await once(other, 'close');
  });

  it('asks by each address of the platform, and names the setting of one that is refused or seen as another', async () => {
    await using app = await startTestApp({ env: { METRICS_TOKEN, PUBLIC_URL: 'http://shop.example' } });
    const { port } = new URL(app.origin);
    const asked = new URL(`http://localhost:${port}`);
    // This machine's own names are no address for others.
    const examined = examinePublicSite({ hosts: hostsOf(asked, ['127.0.0.1']), metricsToken: METRICS_TOKEN });
    expect(states(await all(examined))).toEqual([
      ['PUBLIC_URL', 'good'],
      ['WebSocket', 'good'],
      ['TRUST_PROXY', 'good'],
      ['SPANISH_BRAND_HOSTS', 'good'],
      ['WebSocket', 'good'],
      ['TRUST_PROXY', 'good'],
    ]);
    // What stands in front asks for another name than guests do.
    await using front = await passOn(Number(port));
    const behind = hostsOf(new URL(`http://127.0.0.1:${front.port}`), ['localhost']);
    const found = await all(examinePublicSite({ hosts: behind, metricsToken: METRICS_TOKEN }));
    expect(states(found)).toEqual([
      ['PUBLIC_URL', 'good'],
      ['WebSocket', 'bad'],
      ['PUBLIC_URL', 'bad'],
      ['SPANISH_BRAND_HOSTS', 'good'],
      ['WebSocket', 'bad'],
      ['SPANISH_BRAND_HOSTS', 'bad'],
    ]);
    expect(found[1]?.text).toContain('PUBLIC_URL and SPANISH_BRAND_HOSTS');
  });

  it.skipIf(coturnMissing !== null)('asks TURN servers for what a guest asks them', async () => {
    await using coturn = await startCoturn();
    const ask = async (secret: string) => states(await all(examineTurn({ urls: [coturn.udp, coturn.tcp], secret })));
    expect(await ask(TURN_SECRET)).toEqual([
      ['TURN_URLS', 'good'],
      ['TURN_URLS', 'good'],
    ]);
    expect(await ask('another secret of ours')).toEqual([
      ['TURN_SECRET', 'bad'],
      ['TURN_SECRET', 'bad'],
    ]);
  });
});

/** A proxy that asks for a name of its own, and says whom it asks for, as many do unless told. */
async function passOn(port: number): Promise<{ port: number } & AsyncDisposable> {
  const headersOf = ({ headers, socket }: IncomingMessage) => ({
    ...headers,
    host: 'upstream.example',
    'x-forwarded-for': socket.remoteAddress ?? '',
  });
  const ask = (asked: IncomingMessage) => {
    const { method, url } = asked;
    return request({ host: '127.0.0.1', port, method, path: url, headers: headersOf(asked), agent: false });
  };
  const server = createServer((asked, reply) => {
    const passed = ask(asked).on('response', (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    asked.pipe(passed);
  });
  server.on('upgrade', (asked: IncomingMessage, socket: Socket) => {
    const passed = ask(asked).on('response', ({ statusCode }) =>
      socket.end(`HTTP/1.1 ${statusCode} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`),
    );
    passed.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A port of 127.0.0.1 at which nobody answers. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
