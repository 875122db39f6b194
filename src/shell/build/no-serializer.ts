/**
 * Stands in the browser's bundle for server functions, which this platform has none of, and their serialiser: pages speak
 * only the calls of the contracts. Saves every visitor ten kilobytes.
 */

/** Plugins are only described, never run. */
export const createPlugin = <T>(plugin: T): T => plugin;

function unused(): never {
  throw new Error('server functions are not part of this platform');
}

export const createStream = unused;
export const fromCrossJSON = unused;
export const toJSONAsync = unused;
export const createClientRpc = unused;
export const createDefaultSerovalPlugins = unused;
export const defaultSerovalPlugins = [];
export const defaultSerovalDeserializerPlugins = [];
