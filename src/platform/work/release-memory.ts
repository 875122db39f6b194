import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Gives back to the system what starting took and nobody needs any more: about 60 MB, which V8 would keep until its heap is short.
 * Stops the process for some 100 ms, so it is for the moment before anybody is served.
 */
export function releaseMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: {
    type: 'major';
    execution: 'sync';
    flavor: 'last-resort';
  }) => void;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
