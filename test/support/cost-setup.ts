import { readFileSync } from 'node:fs';
import { afterAll } from 'vitest';
import { platformsStarted } from './platforms.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** What a test file took: see `scripts/checks/cost.ts`. */
    cost?: { cpuMs: number; platforms: number };
  }
}

/** Milliseconds of a tick, as Linux counts the time of processes. */
const TICK_MS = 10;

/** Of this process and of all that it has started and seen ending, in milliseconds; 0 for the latter where there is no `/proc`. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + childrenMs();
}

function childrenMs(): number {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // The name in brackets may hold anything; the times of children are the 14th and 15th of what follows.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[13]) + Number(fields[14])) * TICK_MS;
  } catch {
    return 0;
  }
}

const before = { cpuMs: cpuMs(), platforms: platformsStarted() };

// The first to be said, and so the last to be done in a file.
// oxlint-disable-next-line no-empty-pattern -- vitest reads from the pattern which fixtures are wanted: none
afterAll(({}, file) => {
  file.meta.cost = { cpuMs: Math.round(cpuMs() - before.cpuMs), platforms: platformsStarted() - before.platforms };
});
