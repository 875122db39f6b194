import { networkOf } from '@separee/media';
import { errorsOf } from '../../../../platform/errors/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { berlinDay } from '../../../../platform/time/berlin.ts';
import { liveErrors } from '../../contract.ts';

const liveError = errorsOf(liveErrors);
/** §9: five, twenty for VIPs; counted for each performer and day, as hovering over cards is no more than looking around. */
const LIMIT = 5;
const VIP_LIMIT = 20;
/** A reconnect or a second card of the same performer is the same preview, and all of it ends with it. */
const SAME_MS = 60_000;
const KEPT = 200_000;

interface Seen {
  day: string;
  previews: number;
  last: number;
}

/** Counts the muted previews of each guest, and answers when this one ends; throws `preview-limit` for one too many. */
export function createPreviewLimit(now: () => Date) {
  const seen = new Map<string, Seen>();
  return {
    count(caller: Caller, performerId: number): Date {
      const at = now();
      const day = berlinDay(at);
      const key = `${caller.guestId}:${performerId}`;
      const before = seen.get(key);
      const today = before?.day === day ? before : { day, previews: 0, last: 0 };
      const isSame = at.getTime() - today.last < SAME_MS;
      const previews = today.previews + (isSame ? 0 : 1);
      if (previews > (caller.isVip ? VIP_LIMIT : LIMIT)) throw liveError('preview-limit');
      seen.delete(key);
      const last = isSame ? today.last : at.getTime();
      seen.set(key, { day, previews, last });
      const oldest = seen.keys().next();
      if (seen.size > KEPT && !oldest.done) seen.delete(oldest.value);
      return new Date(last + SAME_MS);
    },
  };
}

/** New looks within one minute, of one guest, from one address and from one network; of a nameless guest, fewer. */
const PACE = {
  nameless: { guest: 12, address: 20, network: 80 },
  account: { guest: 20, address: 60, network: 240 },
} as const;
const PACE_MS = 60_000;

/** Counts the tokens for looks in time: guests without an account cost nothing to make. Throws `preview-limit`. */
export function createPreviewPace(now: () => Date) {
  let window = { since: 0, counts: new Map<string, number>() };
  return {
    count({ guestId, userId }: Pick<Caller, 'guestId' | 'userId'>, address: string): void {
      const at = now().getTime();
      if (at - window.since >= PACE_MS) window = { since: at, counts: new Map() };
      const kind = userId === null ? 'nameless' : 'account';
      const limits = PACE[kind];
      const keys: [string, number][] = [
        [`guest:${guestId}`, limits.guest],
        [`${kind}:address:${address}`, limits.address],
        [`${kind}:network:${networkOf(address)}`, limits.network],
      ];
      const { counts } = window;
      if (keys.some(([key, most]) => (counts.get(key) ?? 0) >= most)) throw liveError('preview-limit');
      for (const [key] of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    },
  };
}
