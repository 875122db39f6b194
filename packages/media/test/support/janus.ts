import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './free-port.ts';

const MODULES = '/usr/lib/x86_64-linux-gnu/janus';
export const JANUS_SECRET = 'only-for-tests';

const OTHER_PLUGINS =
  'audiobridge,duktape,echotest,lua,nosip,recordplay,sip,streaming,textroom,videocall,voicemail'.split(',');
const OTHER_TRANSPORTS = 'http,mqtt,nanomsg,pfunix,rabbitmq'.split(',');

/** This machine's own address; Janus never uses 127.0.0.1 for media. */
const address = Object.values(networkInterfaces())
  .flatMap((all) => all ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

/** Why tests with Janus cannot run here; null when they can. */
export const janusMissing: string | null = (() => {
  if (address === undefined) return 'this machine has no address besides 127.0.0.1';
  try {
    // It knows no way to tell its version without complaining about it.
    execFileSync('sh', ['-c', 'command -v janus'], { stdio: 'ignore' });
    return null;
  } catch {
    return 'janus is not installed (Debian: apt-get install janus)';
  }
})();

export interface TestJanus extends AsyncDisposable {
  /** WebSocket address of its API. */
  url: string;
  pid: () => number;
  /** Kills it at once. */
  kill: () => Promise<void>;
  /** Starts it again with the same address. */
  start: () => Promise<void>;
}

/** A Janus of our own with a configuration in a temporary folder: the API on 127.0.0.1, VideoRoom and nothing else. */
export async function startJanus(): Promise<TestJanus> {
  const folder = await mkdtemp(join(tmpdir(), 'janus-'));
  const port = await freePort();
  await configure(folder, port);
  let running: ChildProcess | null = null;
  const start = async (): Promise<void> => {
    const janus = spawn('janus', ['-F', folder], { stdio: ['ignore', 'pipe', 'ignore'] });
    running = janus;
    for await (const line of createInterface({ input: janus.stdout })) {
      if (line.includes('WebSockets thread started')) break;
    }
    janus.stdout.resume();
  };
  const kill = async (): Promise<void> => {
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    running.kill('SIGKILL');
    await once(running, 'exit');
  };
  await start();
  return {
    url: `ws://127.0.0.1:${port}`,
    pid: () => running?.pid ?? 0,
    kill,
    start,
    async [Symbol.asyncDispose]() {
      await kill();
      await rm(folder, { recursive: true });
    },
  };
}

async function configure(folder: string, port: number): Promise<void> {
  const without = (names: readonly string[]): string => names.map((name) => `libjanus_${name}.so`).join(',');
  const files = {
    'janus.jcfg': `
      general: { configs_folder = "${folder}"; plugins_folder = "${MODULES}/plugins";
        transports_folder = "${MODULES}/transports"; events_folder = "${folder}"; loggers_folder = "${folder}";
        debug_level = 4; debug_colors = false; api_secret = "${JANUS_SECRET}"; event_loops = 1 }
      nat: { ice_enforce_list = "${address}" }
      plugins: { disable = "${without(OTHER_PLUGINS)}" }
      transports: { disable = "${without(OTHER_TRANSPORTS)}" }`,
    'janus.transport.websockets.jcfg': `
      general: { json = "compact"; ws = true; ws_ip = "127.0.0.1"; ws_port = ${port} }
      admin: { admin_ws = false }`,
    'janus.plugin.videoroom.jcfg': 'general: { }',
  };
  await Promise.all(Object.entries(files).map(async ([name, text]) => await writeFile(join(folder, name), text)));
}
