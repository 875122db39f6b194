import type { RealtimeClient } from '@separee/realtime/client';

/** A line that stands later than this after it was wanted, in milliseconds, has missed what was said since the page asked for its data. */
const LATE_MS = 1000;

/**
 * Calls `handle` when the line stands again after it was lost, and when it stands for the first time but late after `wantedAt`, in
 * milliseconds of `performance.now()`. Returns how to stop.
 */
export function onGap(
  client: Pick<RealtimeClient, 'status' | 'onStatus'>,
  wantedAt: number,
  handle: () => void,
): () => void {
  let isFirst = client.status !== 'open';
  let wasLost = false;
  return client.onStatus((status) => {
    if (status === 'open' && (wasLost || (isFirst && performance.now() - wantedAt > LATE_MS))) handle();
    if (status === 'open') isFirst = false;
    // It is opened anew for a newer token too, and nothing is missed by that.
    if (status !== 'connecting') wasLost = status === 'waiting';
  });
}
