let started = 0;

/** Notes that a platform was started, in this process or in one of its own. */
export function notePlatform(): void {
  started += 1;
}

/** How many this worker has started so far. */
export const platformsStarted = (): number => started;
