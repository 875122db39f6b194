import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './free-port.ts';

export const TURN_SECRET = 'only-for-tests-only';

/** Why tests with a TURN server cannot run here; null when they can. */
export const coturnMissing: string | null = (() => {
  try {
    execFileSync('sh', ['-c', 'command -v turnserver && command -v openssl'], { stdio: 'ignore' });
    return null;
  } catch {
    return 'coturn or openssl is not installed (Debian: apt-get install coturn openssl)';
  }
})();

export interface Coturn extends AsyncDisposable {
  udp: string;
  tcp: string;
  /** With a certificate that nobody has signed. */
  tls: string;
}

/** A TURN server on 127.0.0.1, for UDP and TCP at a port that is free unless it is named. */
export async function startCoturn(named?: number): Promise<Coturn> {
  const folder = await mkdtemp(join(tmpdir(), 'coturn-'));
  const port = named ?? (await freePort());
  const tlsPort = await freePort();
  const [cert, pkey] = [join(folder, 'certificate'), join(folder, 'key')];
  const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-subj', '/CN=turn.example'];
  execFileSync('openssl', ['req', '-x509', ...made, '-keyout', pkey, '-out', cert], { stdio: 'ignore' });
  const options = {
    'listening-ip': '127.0.0.1',
    'listening-port': port,
    'tls-listening-port': tlsPort,
    'relay-ip': '127.0.0.1',
    cert,
    pkey,
    realm: 'turn.example',
    'static-auth-secret': TURN_SECRET,
    userdb: join(folder, 'users'),
    pidfile: join(folder, 'pid'),
    'log-file': 'stdout',
  };
  const flags = ['no-dtls', 'no-cli', 'allow-loopback-peers', 'lt-cred-mech', 'use-auth-secret'];
  const coturn = spawn(
    'turnserver',
    [
      '-n',
      ...flags.map((name) => `--${name}`),
      ...Object.entries(options).map(([name, value]) => `--${name}=${value}`),
    ],
    { cwd: folder, stdio: 'ignore' },
  );
  while (!(await answers(port)) || !(await answers(tlsPort))) {
    // A port may have been taken meanwhile.
    if (coturn.exitCode !== null) throw new Error(`turnserver has ended with ${coturn.exitCode}`);
    await delay(20);
  }
  return {
    udp: `turn:127.0.0.1:${port}?transport=udp`,
    tcp: `turn:127.0.0.1:${port}?transport=tcp`,
    tls: `turns:127.0.0.1:${tlsPort}?transport=tcp`,
    async [Symbol.asyncDispose]() {
      coturn.kill('SIGKILL');
      if (coturn.exitCode === null && coturn.signalCode === null) await once(coturn, 'exit');
      await rm(folder, { recursive: true });
    },
  };
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isOpen = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'close').then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return isOpen;
}
