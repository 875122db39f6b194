import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { root } from './command.ts';

const BELOW = 2 ** 31;

/** The seed of what tests draw: it follows from the commit, so that one commit gives one answer. Without Git it is the same for all. */
export function seedOfCommit(): number {
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: 'pipe' });
    return Number.parseInt(commit.slice(0, 8), 16) % BELOW;
  } catch {
    return 1;
  }
}

/** What `--seed` names: a number, or `random`. @throws {RangeError} for anything else */
export function seedFrom(option: string): number {
  if (option === 'random') return randomInt(BELOW);
  const seed = Number(option);
  if (!/^\d+$/.test(option) || seed >= BELOW) throw new RangeError(`--seed is "random" or a number below ${BELOW}`);
  return seed;
}
