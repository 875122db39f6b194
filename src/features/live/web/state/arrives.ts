import { liveConstants } from '../../constants.ts';
import type { Arrives } from '../../contract.ts';

/** What has come within the last second, by the player's own counters; null where there is no connection. */
export function arrivesOf(arrived: { frames: number; audioPackets: number } | null): Arrives {
  if (arrived === null) return 'nothing';
  if (arrived.frames >= liveConstants.fewestFrames) return 'picture';
  return arrived.audioPackets > 0 ? 'sound' : 'nothing';
}
