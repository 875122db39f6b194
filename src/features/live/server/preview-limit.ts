import { errorsOf } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { liveErrors } from '../contract.ts';

const refuse = errorsOf(liveErrors);
/** §9: five, twenty for VIPs; counted for each performer and day, as hovering over cards is no more than looking around. */
const LIMIT = 5;
const VIP_LIMIT = 20;
/** A reconnect or a second card of the same performer is the same preview. */
const SAME_MS = 60_000;
const KEPT = 200_000;

interface Seen {
  day: string;
  previews: number;
  last: number;
}

/** Counts the muted previews of each guest; throws `preview-limit` for one too many. */
export function createPreviewLimit(now: () => Date) {
  const seen = new Map<string, Seen>();
  return {
    count(caller: Caller, performerId: number): void {
      const at = now();
      const day = at.toISOString().slice(0, 10);
      const key = `${caller.guestId}:${performerId}`;
      const before = seen.get(key);
      const today = before?.day === day ? before : { day, previews: 0, last: 0 };
      const isSame = at.getTime() - today.last < SAME_MS;
      const previews = today.previews + (isSame ? 0 : 1);
      if (previews > (caller.isVip ? VIP_LIMIT : LIMIT)) throw refuse('preview-limit');
      seen.delete(key);
      seen.set(key, { day, previews, last: isSame ? today.last : at.getTime() });
      const oldest = seen.keys().next();
      if (seen.size > KEPT && !oldest.done) seen.delete(oldest.value);
    },
  };
}
