// Keeps the server of `npm start` running. Plain JavaScript for whatever Node the machine has.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** How long a server that died is left alone, by how often it has died young. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000];
/** Who dies sooner after it was open has died young. */
const YOUNG_MS = 60_000;

/**
 * Runs the command, which says `open` when it serves, and starts it again whenever it dies after that. One that never was open has
 * said why, and is not tried again; neither is one that dies young so often. Resolves with the code to exit with.
 */
export async function keepRunning({ command, args, cwd, env }) {
  let child = null;
  let stoppedBy = null;
  let wake = () => {};
  whenStopped((signal) => {
    stoppedBy ??= signal;
    child?.kill(signal);
    wake();
  });
  let hasBeenOpen = false;
  for (let deaths = 0; ;) {
    const kills = oomKills();
    const { code, signal, openFor } = await runOnce({ command, args, cwd, env }, (started) => (child = started));
    child = null;
    hasBeenOpen ||= openFor !== null;
    if (stoppedBy !== null) return code ?? (stoppedBy === 'SIGINT' ? 130 : 1);
    if (signal === null && code === 0) return 0;
    if (!hasBeenOpen && signal === null) return code;
    deaths = openFor !== null && openFor > YOUNG_MS ? 0 : deaths + 1;
    const why = reason(code, signal, oomKills() > kills);
    if (deaths > PAUSES_MS.length) {
      say(
        60,
        { code, signal, deaths },
        `the server ended (${why}); it has died ${deaths} times in a row and is not started again`,
      );
      return code ?? 1;
    }
    const pause = PAUSES_MS[Math.max(deaths - 1, 0)];
    say(50, { code, signal, inMs: pause }, `the server ended (${why}) and is started again`);
    await new Promise((resolve) => {
      wake = resolve;
      setTimeout(resolve, pause);
    });
    if (stoppedBy !== null) return stoppedBy === 'SIGINT' ? 130 : 1;
  }
}

/** Calls back for each signal that ends us, and when who started us is gone: npm and its shell may be ended without a word to us. */
export function whenStopped(stop) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop('SIGTERM');
  }, 300);
  watch.unref();
}

/** Resolves with how it ended, and how long it was open; null when it never was. It ends when we are gone, for the channel closes. */
function runOnce({ command, args, cwd, env }, onStart) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    let openAt = null;
    const end = (code, signal) => resolve({ code, signal, openFor: openAt === null ? null : Date.now() - openAt });
    child.on('message', (message) => {
      if (message === 'open') openAt = Date.now();
    });
    child.once('error', (error) => {
      process.stderr.write(`${error.message}\n`);
      end(1, null);
    });
    child.once('exit', end);
    onStart(child);
  });
}

function reason(code, signal, wasOutOfMemory) {
  if (wasOutOfMemory && signal === 'SIGKILL') return 'the machine was out of memory and killed it';
  if (signal === 'SIGABRT' || code === 134)
    return 'it gave up by SIGABRT, as Node does when its memory is used up: see the lines above';
  return signal === null ? `exit code ${code}` : `killed by ${signal}`;
}

/** How many processes the kernel has killed for want of memory: in our control group where that is told, else on the machine. */
function oomKills() {
  const group = /^0::(.*)$/m.exec(read('/proc/self/cgroup'))?.[1] ?? '';
  const own = /^oom_kill (\d+)$/m.exec(read(`/sys/fs/cgroup${group}/memory.events`))?.[1];
  return Number(own ?? /^oom_kill (\d+)$/m.exec(read('/proc/vmstat'))?.[1] ?? 0);
}

function read(file) {
  try {
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  } catch {
    return '';
  }
}

/** A line as the server writes its log. */
function say(level, facts, msg) {
  process.stdout.write(`${JSON.stringify({ level, time: Date.now(), ...facts, msg })}\n`);
}
