import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { randomInt } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { S3mini } from 's3mini';
import type { S3Place } from '../../src/platform/storage/s3.ts';
import { CLOCK_OFFSET } from '../clocks/instant.ts';
import { until } from '../clocks/until.ts';

/** Programs of Debian's `swift-proxy`, `swift-account`, `swift-container`, `swift-object` and `memcached`. */
const PROGRAMS = [
  'swift-proxy-server',
  'swift-account-server',
  'swift-container-server',
  'swift-object-server',
  'memcached',
];

/** Why no server of S3's protocol can be started here; null where one can. */
export const noSwift = PROGRAMS.filter((name) => !isInstalled(name)).join(', ') || null;

function isInstalled(name: string): boolean {
  try {
    execFileSync('which', [name], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export interface SwiftServer extends AsyncDisposable {
  /** A bucket of its own, that is there and empty. */
  bucket(): Promise<S3Place>;
}

const CLOCK = `import os, time
real = time.time
ahead = float(os.environ.get('${CLOCK_OFFSET}', '0')) / 1000
time.time = lambda: real() + ahead
`;

const ACCESS = { region: 'us-east-1', accessKeyId: 'test:tester', secretAccessKey: 'testing' };
const STARTED_WITHIN_MS = 60_000;

const TRIES = 3;

/** A real server that speaks S3 (OpenStack Swift with s3api), with one copy of everything in a folder that is gone afterwards; on 127.0.0.1 alone. */
export async function startSwift(tries = TRIES): Promise<SwiftServer> {
  const server = await start();
  try {
    await server.bucket();
    return server;
  } catch (error) {
    // One of its ports was taken by something else before its own server had begun.
    await server[Symbol.asyncDispose]();
    if (tries <= 1) throw error;
    return startSwift(tries - 1);
  }
}

async function start(): Promise<SwiftServer> {
  await using opened = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'swift-test-'));
  opened.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const [proxy, memcached] = [await freePort(), await freePort()];
  const ports = { account: await freePort(), container: await freePort(), object: await freePort() };
  await mkdir(join(folder, 'devices', 'd1'), { recursive: true });
  await writeFile(
    join(folder, 'swift.conf'),
    '[swift-hash]\nswift_hash_path_suffix = tests\nswift_hash_path_prefix = tests\n' +
      '[storage-policy:0]\nname = one\ndefault = yes\n',
  );
  await promisify(execFile)('/usr/bin/python3', ['-c', RINGS, folder, ...Object.values(ports).map(String)]);
  // S3 refuses what was signed by another clock: its servers go by the tests'.
  await writeFile(join(folder, 'sitecustomize.py'), CLOCK);
  const children: ChildProcess[] = [];
  const run = (command: string, args: string[]) => {
    // It ends with us, however we end.
    const child = spawn('setpriv', ['--pdeathsig', 'KILL', command, ...args], {
      stdio: 'ignore',
      env: { ...process.env, PYTHONPATH: folder },
    });
    children.push(child);
    opened.defer(async () => {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    });
  };
  const asRoot = userInfo().username === 'root' ? ['-u', 'root'] : [];
  run('memcached', ['-l', '127.0.0.1', '-p', String(memcached), ...asRoot]);
  for (const [name, port] of Object.entries(ports)) {
    const conf = join(folder, `${name}.conf`);
    const app = `[pipeline:main]\npipeline = ${name}-server\n[app:${name}-server]\nuse = egg:swift#${name}\n`;
    await writeFile(conf, common(folder, port) + app);
    run(`swift-${name}-server`, [conf]);
  }
  const conf = join(folder, 'proxy.conf');
  await writeFile(conf, common(folder, proxy) + proxyConf(memcached));
  // The front would remember for a minute that those behind it were not there.
  for (const port of [...Object.values(ports), memcached]) await listening(port);
  run('swift-proxy-server', [conf]);
  await listening(proxy);
  const endpoint = `http://127.0.0.1:${proxy}`;
  let buckets = 0;
  const closing = opened.move();
  return {
    async bucket() {
      const place = { endpoint, bucket: `bucket-${++buckets}`, ...ACCESS };
      await new S3mini({ ...place, endpoint: `${endpoint}/${place.bucket}` }).createBucket();
      return place;
    },
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  };
}

/** One that no outgoing connection is given before a server has begun to listen there: those are above 32768. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    probe.close();
    if (isFree) return port;
  }
}

const listening = (port: number) =>
  until(
    () => connects(port),
    (is) => is,
    STARTED_WITHIN_MS / 1000,
  );

async function connects(port: number): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1' });
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Where what lies: one place for everything. */
const RINGS = `
import sys
from swift.common.ring import RingBuilder
for name, port in zip(('account', 'container', 'object'), sys.argv[2:]):
    ring = RingBuilder(4, 1, 0)
    ring.add_dev({'id': 0, 'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': int(port), 'device': 'd1', 'weight': 1.0})
    ring.rebalance()
    ring.get_ring().save(sys.argv[1] + '/' + name + '.ring.gz')
`;

const common = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
fallocate_reserve = 0
log_address = ${folder}/none
log_level = CRITICAL
`;

const proxyConf = (memcached: number) => `[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats s3api tempauth copy slo versioned_writes proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memcached}
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:versioned_writes]
use = egg:swift#versioned_writes
allow_versioned_writes = true
`;
