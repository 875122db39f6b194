import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { admissionConstants } from '../../src/features/admission/constants.ts';
import { bannerConstants } from '../../src/features/banners/constants.ts';
import { createWallet } from '../../src/features/wallet/server/index.ts';
import { MOST_PART_BYTES } from '../../src/features/uploads/web/transfer-rules.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { freePort } from '../../src/platform/config/free-port.ts';
import { createContext } from '../../src/platform/context.ts';
import { until } from '../clocks/until.ts';
import { freshDatabase } from '../database.ts';
import { createPeople, type People } from '../people/people.ts';
import { startPlatform, type PlatformProcess } from '../processes/platform-process.ts';

const README = join(import.meta.dirname, '..', '..', 'README.md');

/** What the README tells operators to copy. */
async function sample(language: string): Promise<string> {
  const found = new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(await readFile(README, 'utf8'))?.[1];
  if (found === undefined) throw new Error(`the README has no sample in ${language}`);
  return found;
}

/** Put in as it stands there, but for the certificate, the name and the ports. */
const programs = {
  nginx: {
    command: (folder: string) => ['nginx', '-p', folder, '-e', 'stderr', '-c', join(folder, 'proxy.conf')],
    async config(folder: string, port: number, to: number) {
      const site = (await sample('nginx'))
        .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
        .replace('127.0.0.1:3000', `127.0.0.1:${to}`);
      const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${join(folder, name)};`)
        .join('\n');
      const user = process.getuid?.() === 0 ? 'user root;\n' : '';
      return `${user}daemon off;\npid ${join(folder, 'pid')};\nevents {}\nhttp {\naccess_log off;\n${folders}\n${site}}\n`;
    },
  },
  caddy: {
    command: (folder: string) => ['caddy', 'run', '--adapter', 'caddyfile', '--config', join(folder, 'proxy.conf')],
    async config(_folder: string, port: number, to: number) {
      const site = (await sample('caddyfile'))
        .replace('shop.example', `http://127.0.0.1:${port}`)
        .replace('127.0.0.1:3000', `127.0.0.1:${to}`);
      return `{\n\tadmin off\n\tauto_https off\n\tdefault_bind 127.0.0.1\n}\n${site}`;
    },
  },
} as const;
const has = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

describe.each(['nginx', 'caddy'] as const)('the sample for %s', (name) => {
  const opened = new AsyncDisposableStack();
  let platform: PlatformProcess;
  let people: People;
  let port: number;

  beforeAll(async () => {
    if (!has(name)) return;
    const folder = await mkdtemp(join(tmpdir(), `proxy-${name}-`));
    opened.defer(() => rm(folder, { recursive: true, force: true }));
    const database = opened.use(await freshDatabase(inject('postgresUrl')));
    const own = {
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, 'data'),
      SECRET: 'a secret that all of this test share',
    };
    platform = opened.use(await startPlatform({ ...own, TRUST_PROXY: '1', COUNTRY_HEADER: 'X-Country' }));
    const context = opened.use(await createContext(readConfig({ ...own, LOG_LEVEL: 'silent' })));
    people = createPeople(context, createWallet(context, { toGuest: () => {}, toAll: () => {} }), platform);
    port = await freePort();
    const program = programs[name];
    await mkdir(join(folder, 'home'));
    await writeFile(join(folder, 'proxy.conf'), await program.config(folder, port, platform.port));
    const [command = '', ...args] = program.command(folder);
    const child = spawn(command, args, { stdio: 'ignore', env: { ...process.env, HOME: join(folder, 'home') } });
    const ended = once(child, 'exit');
    opened.defer(async () => {
      child.kill('SIGTERM');
      await ended;
    });
    await until(
      () =>
        ask('/rest/v1/reporting/alive').then(
          ({ status }) => status,
          () => 0,
        ),
      (status) => status === 200,
    );
  });
  afterAll(() => opened.disposeAsync());

  const ask = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init);

  it.skipIf(!has(name))('lets the largest request of every kind through', async () => {
    const performer = await people.performer();
    const authorization = `Bearer ${performer.token}`;
    const bytes = MOST_PART_BYTES + 1;
    const json = { authorization, 'content-type': 'application/json' };
    const post = (path: string, body: object) =>
      ask(`/rest/v1${path}`, { method: 'POST', headers: json, body: JSON.stringify(body) });
    const { id } = (await (await post('/studio/films', { title: 'Am See' })).json()) as { id: number };
    const begun = await post(`/studio/films/${id}/upload`, { name: 'see.mp4', bytes });
    const { url } = (await begun.json()) as { url: string };
    const part = await ask(url, {
      method: 'PATCH',
      headers: {
        authorization,
        'content-type': 'application/offset+octet-stream',
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
      },
      body: Buffer.alloc(MOST_PART_BYTES),
    });
    expect([part.status, part.headers.get('upload-offset')]).toEqual([204, String(MOST_PART_BYTES)]);
    const image = Buffer.alloc(Math.max(admissionConstants.pictureBytes, bannerConstants.pictureBytes), 65);
    const picture = await ask('/rest/v1/studio/profile/pictures/portrait', {
      method: 'PUT',
      headers: json,
      body: JSON.stringify({ data: image.toString('base64') }),
    });
    // It is no picture, which is told by who has read all of it.
    expect(await picture.json()).toMatchObject({ code: 'wrong-file' });
  });

  it.skipIf(!has(name))('opens the channel', async () => {
    // As at port 443, which stands in no origin.
    const host = '127.0.0.1';
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      `GET /realtime HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    const [head] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect(head.toString('latin1')).toMatch(/^HTTP\/1\.1 101 /);
  });
});
