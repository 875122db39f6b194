/**
 * Stands in the browser's bundle for the serialiser of server functions, which this platform has none of: pages speak
 * only the calls of the contracts. Saves every visitor eight kilobytes.
 */

/** Plugins are only described, never run. */
export const createPlugin = <T>(plugin: T): T => plugin;

function unused(): never {
  throw new Error('server functions are not part of this platform');
}

export const createStream = unused;
export const fromCrossJSON = unused;
export const toJSONAsync = unused;
