import type { Redis } from 'ioredis';
import { z } from 'zod';
import { hearChannel } from '../work/redis.ts';

/** Whose rights may be others from now on: a guest's or an operator's, or those of everybody with one performer. */
export type RightsChange =
  | { guestId: string; performerId?: number | undefined }
  | { guestId?: undefined; performerId: number };

/** Says that a right has changed, so that whatever was begun by it is looked at once more, in every process. */
export interface RightsNotices {
  /**
   * To be called when the change is written, not before: whoever hears of it reads the database. Says nothing of what the
   * right is now.
   */
  changed(change: RightsChange): void;
  /** Calls back with every change; `isOwn` where this process has told it. */
  onChange(listener: (change: RightsChange, isOwn: boolean) => void): void;
}

const CHANNEL = 'separee rights';
const noticeSchema = z.object({
  from: z.string(),
  change: z.union([
    z.object({ guestId: z.string(), performerId: z.number().optional() }),
    z.object({ performerId: z.number() }),
  ]),
});

/** Notices in this process alone, or among several over Redis. Closed with the stack. */
export async function openRightsNotices(
  redis: Redis | null,
  { nodeId, opened, onError }: { nodeId: string; opened: AsyncDisposableStack; onError: (error: unknown) => void },
): Promise<RightsNotices> {
  const listeners: ((change: RightsChange, isOwn: boolean) => void)[] = [];
  const tell = (change: RightsChange, isOwn: boolean) => {
    for (const listener of listeners) listener(change, isOwn);
  };
  if (redis !== null) {
    await hearChannel(redis, CHANNEL, {
      opened,
      onError,
      hear(text) {
        const notice = noticeSchema.safeParse(JSON.parse(text)).data;
        if (notice !== undefined && notice.from !== nodeId) tell(notice.change, false);
      },
    });
  }
  return {
    changed(change) {
      tell(change, true);
      redis?.publish(CHANNEL, JSON.stringify({ from: nodeId, change })).catch(onError);
    },
    onChange: (listener) => void listeners.push(listener),
  };
}
