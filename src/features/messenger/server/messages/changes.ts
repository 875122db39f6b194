import type { PoolClient } from '../../../../platform/database/database.ts';
import { commonError, errorsOf } from '../../../../platform/errors/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import type { Queryable } from '../../../../platform/database/sql.ts';
import { hasAddress } from '../../../../platform/texts/web-address.ts';
import { askerOf, ownId } from '../../../performers/server/index.ts';
import { messengerConstants, type MessageReaction } from '../../constants.ts';
import { messengerErrors, type Message } from '../../contract.ts';
import type { Announce } from '../announce.ts';
import { lockChannel, recountUnread } from '../channels/channel-store.ts';
import { guestChannel } from '../channels/guest-list-store.ts';
import { inboxChannel } from '../channels/inbox-store.ts';
import type { MessengerDeps } from '../deps.ts';
import { presentMessage } from '../present.ts';
import { keepsFromDeleting, keepsFromEditing } from './change-rules.ts';
import * as store from './change-store.ts';
import { contactOf, findMessage, type MessageRow } from './message-store.ts';
import { createPace } from './pace.ts';

const messengerError = errorsOf(messengerErrors);
const DAY_MS = 86_400_000;

/** One message, and who asks as which of the two. */
export interface Place {
  caller: Caller;
  side: 'guest' | 'actor';
  channelId: number;
  number: number;
}

/** All throw `not-found` for a channel or message that is not there for who asks, and tell the open pages of both. */
export interface Changes {
  /** One sign of each side. Throws `channel-blocked`, and `forbidden` before his age check. */
  react(place: Place, reaction: MessageReaction | null): Promise<Message>;
  /** Own words alone. Throws `forbidden`, `too-late`, `answered`, `channel-blocked`, `no-links`, `banned-word`, `muted`. */
  edit(place: Place, text: string): Promise<Message>;
  /** Own messages alone; nothing is paid back. Throws `forbidden`, `too-late`. Once more it is as it was. */
  remove(place: Place): Promise<Message>;
  /** Forgets what was said before, after its time. */
  tidy(): Promise<void>;
}

export function createChanges({ context, live }: MessengerDeps, announce: Announce): Changes {
  const { database, now } = context;
  const slowDown = createPace(context);

  /** Her own number; null for a guest. Before any transaction: a look-up inside one would need a second connection. */
  const ownOf = ({ side, caller }: Place) => (side === 'actor' ? ownId(database, caller) : null);

  /** Whose channel it is, and whether one can write in it. Throws `not-found`. */
  async function standing(on: Queryable, { caller, channelId }: Place, own: number | null) {
    if (own === null) {
      const channel = await guestChannel(on, askerOf(caller.language, caller, caller), channelId);
      if (channel === null) throw commonError('not-found');
      return { performerId: channel.performer_id, isClosed: channel.guest_blocked };
    }
    const channel = await inboxChannel(on, own, channelId);
    if (channel === null) throw commonError('not-found');
    return { performerId: own, isClosed: channel.guest_blocked || channel.is_shut_out };
  }

  async function judged(client: PoolClient, row: MessageRow, channelId: number) {
    const { number, sender, text, is_deleted: isDeleted, edits, sent_at: sentAt } = row;
    const isAnswered = await store.isAnswered(client, channelId, number, sender);
    return { sender, hasWords: text !== '', isDeleted, edits, sentAt, isAnswered };
  }

  /** Changes a message under its channel's lock, which every new message takes as well. */
  async function change(
    place: Place,
    own: number | null,
    work: (client: PoolClient, row: MessageRow, isClosed: boolean) => Promise<boolean>,
  ): Promise<Message> {
    const { channelId, number } = place;
    const isChanged = await database.transaction(async (client) => {
      if ((await lockChannel(client, channelId)) === null) throw commonError('not-found');
      const { isClosed } = await standing(client, place, own);
      const row = await findMessage(client, channelId, number);
      if (row === null) throw commonError('not-found');
      return work(client, row, isClosed);
    });
    const row = await findMessage(database.pool, channelId, number);
    if (row === null) throw commonError('not-found');
    const message = presentMessage(row);
    if (isChanged) await announce.changed(channelId, message);
    return message;
  }

  const refuse = (no: ReturnType<typeof keepsFromEditing>) => {
    if (no === 'forbidden' || no === 'not-found') throw commonError(no);
    if (no !== null) throw messengerError(no);
  };
  function needsAge({ caller, side }: Place): void {
    if (side === 'guest' && !caller.hasAvs) throw commonError('forbidden', { reason: 'need-age-check' });
  }

  return {
    async react(place, reaction) {
      needsAge(place);
      const own = await ownOf(place);
      await standing(database.pool, place, own);
      await slowDown(place.caller, 'change');
      return change(place, own, async (client, row, isClosed) => {
        if (isClosed) throw messengerError('channel-blocked');
        if (row.is_deleted) throw commonError('not-found');
        if ((place.side === 'guest' ? row.guest_reaction : row.actor_reaction) === reaction) return false;
        await store.writeReaction(client, place, place.side, reaction);
        return true;
      });
    },

    async edit(place, text) {
      needsAge(place);
      const own = await ownOf(place);
      const { performerId } = await standing(database.pool, place, own);
      await slowDown(place.caller, 'change');
      await live.moderation.check(performerId, place.caller.guestId, text);
      return change(place, own, async (client, row, isClosed) => {
        if (isClosed) throw messengerError('channel-blocked');
        if (row.text === text) return false;
        if (place.side === 'guest' && hasAddress(text) && !(await contactOf(client, place.channelId)).hasAnswered)
          throw messengerError('no-links');
        refuse(keepsFromEditing(await judged(client, row, place.channelId), place.side, now()));
        await store.writeWords(client, place, text, now());
        return true;
      });
    },

    async remove(place) {
      const own = await ownOf(place);
      await standing(database.pool, place, own);
      await slowDown(place.caller, 'change');
      return change(place, own, async (client, row) => {
        refuse(keepsFromDeleting(await judged(client, row, place.channelId), place.side, now()));
        if (row.is_deleted) return false;
        await store.removeWords(client, place, now());
        await recountUnread(client, place.channelId);
        return true;
      });
    },

    async tidy() {
      const before = new Date(now().getTime() - messengerConstants.firstTextDays * DAY_MS);
      await store.forgetFirstTexts(database.pool, before);
    },
  };
}
