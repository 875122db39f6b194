import { afterAll } from 'vitest';
import { cpuMsOfEnded } from './proc.ts';
import { platformsStarted } from './platforms.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** What a test file took: see `scripts/checks/cost.ts`. */
    cost?: { cpuMs: number; platforms: number };
  }
}

/** Of this process and of all that it has started and seen ending, in milliseconds. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + cpuMsOfEnded();
}

const before = { cpuMs: cpuMs(), platforms: platformsStarted() };

// The first to be said, and so the last to be done in a file.
// oxlint-disable-next-line no-empty-pattern -- vitest reads from the pattern which fixtures are wanted: none
afterAll(({}, file) => {
  file.meta.cost = { cpuMs: Math.round(cpuMs() - before.cpuMs), platforms: platformsStarted() - before.platforms };
});
