import { slot } from './slots.ts';

/** What of the demo world runs along with the platform, at this origin. */
export const demoRuns = slot<(origin: string) => Promise<AsyncDisposable>>('what runs of the demo world');
