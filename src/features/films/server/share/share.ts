import { lockWord } from '../../../../platform/database/word-lock.ts';
import { commonError, errorsOf } from '../../../../platform/errors/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { href } from '../../../../shell/addresses/paths.ts';
import type { Asker } from '../../../performers/server/index.ts';
import { shareConstants } from '../../constants.ts';
import { filmErrors } from '../../contract.ts';
import type { FilmDeps } from '../films.ts';
import type { FilmsOfGuests } from '../shop/films-of-guests.ts';
import { shareReason, shareStopLabel, shareWords } from './mails.ts';
import { hasAddress, recipientBy, recipientOf, stopKeyOf } from './rules.ts';
import * as store from './share-store.ts';

const filmError = errorsOf(filmErrors);
const DAY_MS = 86_400_000;
const { aDay, aMonth, toOneADay, toOneAMonth } = shareConstants;

export interface ShareWanted {
  filmId: number;
  email: string;
  note: string;
}

export interface Shares {
  /** Whether who runs the platform wants such mails to be sent. */
  isOn: boolean;
  /**
   * Sends a neutral mail with the address of a film of the shop. Throws `share-off` where none are sent, `not-found`, `share-unverified` to who has not confirmed his own address,
   * `share-note` for a note with an address in it, `share-limit` to who has sent many, and `share-refused`, which does not say why: the receiver
   * wants none, or has had enough. A performer who has blocked him gets none, and he does not hear of it: else he could try whose an address is.
   */
  send(asker: Asker, caller: Caller, wanted: ShareWanted): Promise<void>;
  /** No more of them to whom this key was sent. Throws `not-found` for a key that is none. */
  stop(key: string): Promise<void>;
  /** Forgets what is not counted by any more. */
  forget(): Promise<void>;
}

/** Videos sent on by mail (H2): no way to write to strangers, for there are few, and nothing in them leads elsewhere. */
export function createShares({ context, ownOrigin }: FilmDeps, films: FilmsOfGuests): Shares {
  const { config, database, mailer, now, secrets } = context;
  const key = secrets.key('video-shares');

  return {
    isOn: config.shareByMail,
    async send(asker, caller, { filmId, email, note }) {
      if (!config.shareByMail) throw filmError('share-off');
      const { film } = await films.known(asker, caller, filmId);
      // What only he has, bought or made, is not there for others.
      if (!film.is_listed || film.state !== 'published') throw commonError('not-found');
      if (hasAddress(note)) throw filmError('share-note');
      const recipient = recipientOf(key, email);
      const { guestId, userId } = caller;
      const isSent = await database.transaction(async (client) => {
        const verified = userId === null ? null : await store.findVerified(client, userId);
        if (verified?.verified !== true) throw filmError('share-unverified');
        // One after the other, or many at once would be a way around the limits. Always in this order.
        await lockWord(client, `films share by ${guestId}`);
        await lockWord(client, `films share to ${recipient}`);
        const at = now().getTime();
        const [day, month] = [new Date(at - DAY_MS), new Date(at - 30 * DAY_MS)];
        const sent = await store.countShares(client, { guestId, filmId, recipient, day, month });
        if (sent.by_guest_day >= aDay || sent.by_guest_month >= aMonth) throw filmError('share-limit');
        const hasEnough = sent.to_recipient_day >= toOneADay || sent.to_recipient_month >= toOneAMonth || sent.same > 0;
        if (hasEnough || sent.is_refused) throw filmError('share-refused');
        await store.putShare(client, { guestId, filmId, recipient, now: now() });
        const blockers = await store.addressesOfBlockers(client, guestId);
        return blockers.every((blocker) => recipientOf(key, blocker.email) !== recipient);
      });
      if (!isSent) return;
      const { language } = asker;
      const stopKey = stopKeyOf(key, recipient);
      const actor = { actorName: film.slug, videoId: String(filmId) };
      await mailer.sendMail(
        { to: email, language, neutral: true, guestId },
        {
          words: shareWords(note),
          link: () => `${ownOrigin()}${href('actorVideo', language, actor)}`,
          reason: shareReason,
          stop: {
            label: shareStopLabel,
            address: `${ownOrigin()}${href('stopShares', language)}#${stopKey}`,
            atOnce: `${ownOrigin()}/rest/v1/videos/stop-shares/${stopKey}`,
          },
        },
      );
    },
    async stop(stopKey) {
      const recipient = recipientBy(key, stopKey);
      if (recipient === null) throw commonError('not-found');
      await store.putRefusal(database.pool, recipient, now());
    },
    async forget() {
      await store.dropSharesBefore(database.pool, new Date(now().getTime() - 31 * DAY_MS));
    },
  };
}
