import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Check } from './check.ts';

/** The folder of the project, where every command runs. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

export interface CommandOptions {
  /** Seconds after which it is ended, and has failed. */
  seconds: number;
  /** Lets its output through as it comes, instead of keeping it for the report. */
  show?: boolean;
  env?: Record<string, string>;
  /** Others go first where all processors are busy. */
  givesWay?: boolean;
}

/** Runs a program without a keyboard. Throws only when it cannot be started. */
export async function runCommand(
  command: string,
  args: readonly string[],
  { seconds, show = false, env = {}, givesWay = false }: CommandOptions,
): Promise<{ code: number; output: string }> {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    timeout: seconds * 1000,
    // Test runners then end what they started, and report how far they came.
    killSignal: 'SIGINT',
  });
  if (givesWay && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
  const [code, out, err] = await Promise.all([
    ended,
    child.stdout === null ? '' : text(child.stdout),
    child.stderr === null ? '' : text(child.stderr),
  ]);
  return { code, output: out + err };
}

/** A tool that passes or fails as a whole: counts as one test. */
export function plainCheck(name: string, command: string, args: readonly string[], options: CommandOptions): Check {
  return {
    name,
    async run() {
      const { code, output } = await runCommand(command, args, options);
      return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, report: output };
    },
  };
}
