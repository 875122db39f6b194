import type { RealtimeClient } from '@separee/realtime/client';

/** What was said so long after the page asked for its data and before it could hear, in milliseconds, may have been missed. */
const LATE_MS = 1000;

/**
 * Calls `handle` when the line stands again after it was lost, and when the first that is heard of it comes late after `since`: once it stands,
 * or at once where it stands already. `since` is when the data was asked for, in milliseconds of `performance.now()`. Returns how to stop.
 */
export function onGap(
  client: Pick<RealtimeClient, 'status' | 'onStatus'>,
  since: number,
  handle: () => void,
): () => void {
  const isLate = () => performance.now() - since > LATE_MS;
  let isFirst = client.status !== 'open';
  let wasLost = false;
  const stop = client.onStatus((status) => {
    if (status === 'open' && (wasLost || (isFirst && isLate()))) handle();
    if (status === 'open') isFirst = false;
    // It is opened anew for a newer token too, and nothing is missed by that.
    if (status !== 'connecting') wasLost = status === 'waiting';
  });
  if (!isFirst && isLate()) handle();
  return stop;
}
