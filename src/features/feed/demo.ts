import type { Context } from '../../platform/context.ts';
import { again } from '../../platform/feature/demo-runs.ts';
import { createDemoFeed } from './demo/fill.ts';

/** Albums are drawn while the site is open: it is looked so often whether there are more of them. */
const EVERY_MS = 20_000;

/** Four hundred posts: words, albums and films of the demo world, with likes and comments. Some seconds after the start, a few statements. */
export function startDemoFeed(context: Context): AsyncDisposable {
  return again(EVERY_MS, createDemoFeed(context), (error) =>
    context.log.warn({ err: error }, 'posts of the demo world'),
  );
}
