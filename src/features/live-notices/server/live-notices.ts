import type { Context } from '../../../platform/context.ts';
import { lockWord } from '../../../platform/database/word-lock.ts';
import { commonError } from '../../../platform/errors/errors.ts';
import { href } from '../../../shell/addresses/paths.ts';
import { liveConstants } from '../../live/constants.ts';
import type { Phone } from '../../phone/server/index.ts';
import { noticeText, noticeWords, stopLabel } from './mails.ts';
import type { Note } from '../../notifications/server/index.ts';
import { favoriteLive, showAbandoned } from './news.ts';
import { isQuiet, noticeRules } from './rules.ts';
import { accountOf, claimDue, claimPages, findByKey, findLive, setByKey, type Way } from './store.ts';

const HOUR_MS = 3_600_000;
export const TELL = 'tell-favorites';

export interface LiveNotices {
  /** She has come: in a while those who want to hear of it are told, unless she has gone again. */
  begun(performerId: number): Promise<void>;
  /** Her show was ended while she was away: she reads so when she is back. */
  abandoned(performerId: number): Promise<void>;
  /** Tells them now, each once by each way that he wants. How many were told by mail and short message. */
  tell(performerId: number): Promise<number>;
  /** Ends, or takes up again, what one key is about. Throws `not-found`. */
  set(key: string, isOn: boolean): Promise<{ name: string; isOn: boolean }>;
}

interface Ports {
  phone: Pick<Phone, 'write'>;
  ownOrigin(): string;
  note: Note;
}

/** Notices that a favourite is live: on the page, by mail and by short message (decision 0121). */
export function createLiveNotices(
  { database, jobs, mailer, now }: Context,
  { phone, ownOrigin, note }: Ports,
): LiveNotices {
  const { pool } = database;

  /** Batch by batch, for a performer may be liked by very many. */
  async function tellBy(way: Way, performerId: number): Promise<number> {
    const performer = await findLive(pool, performerId);
    if (performer === null) return 0;
    const { batch, hoursBetween, mostMails, mostTexts, hoursOfUse } = noticeRules;
    const since = new Date(now().getTime() - hoursBetween * HOUR_MS);
    const goodUntil = new Date(now().getTime() + hoursOfUse * HOUR_MS);
    const most = way === 'email' ? mostMails : mostTexts;
    const claimed = await database.transaction(async (client) => {
      // Many begin at once after an interruption: who is claimed for one counts for all others.
      await lockWord(client, `live-notices ${way}`);
      return claimDue(client, way, performerId, { now: now(), since, most, batch });
    });
    for (const { guestId, language, neutral, stopKey } of claimed) {
      const address = `${ownOrigin()}${href('liveRoom', language, { actorName: performer.slug })}`;
      const stop = `${ownOrigin()}${href('stopNotices', language)}#${stopKey}`;
      if (way === 'email') {
        await mailer.sendTo(guestId, {
          words: noticeWords(performer.name, neutral),
          link: () => address,
          goodUntil,
          stop: {
            label: stopLabel,
            address: stop,
            atOnce: `${ownOrigin()}/rest/v1/notifications/stop/${stopKey}`,
          },
        });
      } else await phone.write(guestId, noticeText(language, { name: performer.name, address, stop }));
    }
    return claimed.length < batch ? claimed.length : claimed.length + (await tellBy(way, performerId));
  }

  /** On the pages of everybody who has pinned her: noted with the claim, so that nobody is told twice or not at all. */
  async function tellPages(performerId: number): Promise<number> {
    const performer = await findLive(pool, performerId);
    if (performer === null) return 0;
    const { hoursBetween } = noticeRules;
    const batch: number = noticeRules.batch;
    const since = new Date(now().getTime() - hoursBetween * HOUR_MS);
    let told = 0;
    for (let claimed = batch; claimed >= batch; told += claimed) {
      claimed = await database.transaction(async (client) => {
        const fans = await claimPages(client, performerId, { now: now(), since, batch });
        const { name, slug } = performer;
        await note(
          client,
          favoriteLive,
          fans.map(({ guestId }) => ({ guestId, facts: { name, slug }, actorId: performerId })),
        );
        return fans.length;
      });
    }
    return told;
  }

  return {
    async begun(performerId) {
      await jobs.add(TELL, { performerId }, { key: `${TELL}:${performerId}`, inMs: noticeRules.waitMs });
    },
    async abandoned(performerId) {
      const account = await accountOf(pool, performerId);
      if (account === null) return;
      await note(pool, showAbandoned, { ...account, facts: { minutes: liveConstants.absentMinutes } });
    },
    async tell(performerId) {
      await tellPages(performerId);
      const mails = await tellBy('email', performerId);
      // Who comes at night is not told by telephone the next morning: she may be gone.
      return isQuiet(now()) ? mails : mails + (await tellBy('sms', performerId));
    },
    async set(key, isOn) {
      const found = await findByKey(pool, key);
      if (found === null) throw commonError('not-found');
      if (found.isOn !== isOn) await setByKey(pool, key, isOn ? null : now());
      return { name: found.name, isOn };
    },
  };
}
