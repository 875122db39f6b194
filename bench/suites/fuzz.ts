import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomInt } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Figure } from '../figure.ts';

const INPUTS = 200_000;
const root = fileURLToPath(new URL('../..', import.meta.url));

/** All that is drawn and sent to everything that listens, of a seed that nobody has tried: `FUZZ_SEED` tries it again. */
export async function fuzz(): Promise<Figure[]> {
  const seed = Number(process.env['FUZZ_SEED'] ?? randomInt(2 ** 31));
  process.stdout.write(`    seed ${seed}\n`);
  const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));
  const child = spawn(process.execPath, [vitest, 'run', 'test/api/fuzz.test.ts', '-t', 'whatever is drawn'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test', FUZZ_SEED: String(seed), FUZZ_RUNS: String(INPUTS), NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  const found = /fuzz: (\d+) inputs of seed \d+ in (\d+) s, (\d+) % inside, (\d+) failures/.exec(said);
  if (found === null) throw new Error(`nothing was sent:\n${said}`);
  const [inputs = 0, seconds = 0, inside = 0, failures = 0] = found.slice(1).map(Number);
  if (failures > 0) process.stdout.write(said);
  return [
    { name: `fuzz: inputs of seed ${seed}`, value: inputs, unit: '', limit: INPUTS },
    { name: 'fuzz: failures', value: failures, unit: '', limit: 0, better: 'less' },
    { name: 'fuzz: past the guards', value: inside, unit: '%', limit: 50 },
    { name: 'fuzz: time', value: seconds, unit: 's' },
  ];
}
