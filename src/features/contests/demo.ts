import type { Context } from '../../platform/context.ts';
import { again } from '../../platform/feature/demo-runs.ts';
import { createDemoContests } from './demo/fill.ts';
import type { Contests } from './server/index.ts';

/** Albums are drawn while the site is open: it is looked so often whether there are enough of them. */
const EVERY_MS = 20_000;

/** Six contests, one in each phase and two in which votes are taken, with entries and votes. */
export function startDemoContests(context: Context, contests: Contests): AsyncDisposable {
  const fill = createDemoContests(context, contests);
  return again(EVERY_MS, fill, (error) => context.log.warn({ err: error }, 'contests of the demo world'));
}
