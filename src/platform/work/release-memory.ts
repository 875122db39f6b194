/**
 * Gives back to the system what starting took and nobody needs any more: about 60 MB, which V8 would keep until its heap is short.
 * Takes a second of the processor and stops the process for some 100 ms, so it is for the moment before anybody is served, and for who
 * starts the platform for long: `npm start` does so with `--expose-gc`. Without that nothing is done.
 */
export function releaseMemory(): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
