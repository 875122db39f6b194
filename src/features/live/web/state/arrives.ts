import type { Presented } from '@separee/media/client';
import { liveConstants } from '../../constants.ts';
import type { Arrives } from '../../contract.ts';

/** What the guest could see or hear within the last second (decision 0219); null where there is no connection. */
export function arrivesOf(presented: Presented | null): Arrives {
  if (presented === null) return 'nothing';
  if (presented.frames >= liveConstants.fewestFrames) return 'picture';
  return presented.hasSound ? 'sound' : 'nothing';
}
