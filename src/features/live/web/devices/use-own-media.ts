import { useEffect, useState, useSyncExternalStore } from 'react';
import { OwnMedia, type OwnMediaOptions, type OwnMediaState } from './own-media.ts';
import { browserWorld, type DeviceWorld } from './world.ts';

/** Devices of whoever this page belongs to, given back when it is left. */
export function useOwnMedia(
  options: OwnMediaOptions,
  world: DeviceWorld = browserWorld,
): { media: OwnMedia; state: OwnMediaState } {
  const [media] = useState(() => new OwnMedia(world, options));
  const state = useSyncExternalStore(media.subscribe, media.read, media.read);
  useEffect(() => () => media.close(), [media]);
  return { media, state };
}
