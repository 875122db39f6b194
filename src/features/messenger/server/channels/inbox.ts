import { decodePlace, encodePlace, page, type Page } from '../../../../platform/database/page.ts';
import { commonError } from '../../../../platform/errors/errors.ts';
import type { Language } from '../../../../platform/contract.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { ownId, performerOf } from '../../../performers/server/index.ts';
import type { InboxSort } from '../../constants.ts';
import type { AfterReading, ChannelState, InboxChannel, MessageOffer } from '../../contract.ts';
import type { Announce } from '../announce.ts';
import type { MessengerDeps } from '../deps.ts';
import { readHistory, type History, type HistoryWanted } from '../messages/history.ts';
import { presentInbox } from '../present.ts';
import { readTo } from '../rules.ts';
import { lockChannel, moveMark, offerOf, writeOffer, writePerformerState } from './channel-store.ts';
import type { ListAsked } from './guest-channels.ts';
import * as store from './inbox-store.ts';

export interface InboxAsked extends Omit<ListAsked, 'online'> {
  sort: InboxSort;
  tag: string | undefined;
}

/** A performer's side of her channels. All throw `forbidden` for who is none, and `not-found` for a channel that is not hers. */
export interface Inbox {
  list(caller: Caller, language: Language, asked: InboxAsked): Promise<Page<InboxChannel, string>>;
  one(caller: Caller, language: Language, channelId: number): Promise<InboxChannel>;
  history(caller: Caller, channelId: number, wanted: HistoryWanted): Promise<History>;
  markRead(caller: Caller, channelId: number, number: number): Promise<AfterReading>;
  /** `blocked` shuts the guest out everywhere, as from her room. */
  setState(caller: Caller, language: Language, channelId: number, state: ChannelState): Promise<InboxChannel>;
  /** Unread messages of all her channels; none before she is admitted. */
  unread(caller: Caller): Promise<number>;
  offer(caller: Caller): Promise<MessageOffer>;
  setOffer(caller: Caller, offer: Omit<MessageOffer, 'totalUnread'>): Promise<MessageOffer>;
}

export function createInbox({ context, live, push, unblock }: MessengerDeps, announce: Announce): Inbox {
  const { database, now } = context;
  const { pool } = database;

  async function present(performerId: number, language: Language, rows: readonly store.InboxRow[]) {
    const names = await live.names.of(
      performerId,
      rows.map(({ guest_id: guestId }) => guestId),
    );
    return rows.map((row) =>
      presentInbox(
        row,
        { handle: live.handleOf(performerId, row.guest_id), guestName: names.get(row.guest_id) ?? '' },
        { now: now(), language },
      ),
    );
  }

  async function found(performerId: number, channelId: number): Promise<store.InboxRow> {
    const row = await store.inboxChannel(pool, performerId, channelId);
    if (row === null) throw commonError('not-found');
    return row;
  }

  async function one(caller: Caller, language: Language, channelId: number): Promise<InboxChannel> {
    const performerId = await ownId(database, caller);
    const [channel] = await present(performerId, language, [await found(performerId, channelId)]);
    if (channel === undefined) throw commonError('not-found');
    return channel;
  }

  return {
    async list(caller, language, { filter, sort, tag, limit, after }) {
      const performerId = await ownId(database, caller);
      const [value = 0, id = 0] = after === undefined ? [] : decodePlace(after, 2);
      if (value < 0 || value > 4e15) throw commonError('bad-request', { field: 'after' });
      const place = after === undefined ? null : { value, id };
      const { items, next } = await page(
        limit,
        (most) => store.inboxChannels(pool, performerId, { filter, sort, tag: tag ?? null, limit: most, after: place }),
        (row) => encodePlace([store.placeOf(row, sort), row.id]),
      );
      return { items: await present(performerId, language, items), next };
    },

    one,

    async history(caller, channelId, wanted) {
      await found(await ownId(database, caller), channelId);
      return readHistory(pool, channelId, wanted);
    },

    async markRead(caller, channelId, number) {
      const performerId = await ownId(database, caller);
      await found(performerId, channelId);
      await database.transaction(async (client) => {
        const channel = await lockChannel(client, channelId);
        if (channel === null) throw commonError('not-found');
        const { performer_read: read, last_number: last } = channel;
        await moveMark(client, channelId, 'actor', readTo(number, { read, last }), now());
      });
      await announce.standing(channelId);
      const { performer_read: readNumber, performer_unread: unreadCount } = await found(performerId, channelId);
      return { readNumber, unreadCount, totalUnread: (await offerOf(pool, performerId)).totalUnread };
    },

    async setState(caller, language, channelId, state) {
      const { blocked } = state;
      const performerId = await ownId(database, caller);
      const { guest_id: guestId, is_shut_out: isShutOut } = await found(performerId, channelId);
      if (state.archived !== undefined) await writePerformerState(pool, channelId, state);
      if (blocked === true && !isShutOut) {
        await live.kick(performerId, guestId, true);
        // What he has sent is written by then, or is refused.
        await database.transaction((client) => lockChannel(client, channelId));
      }
      if (blocked === false && isShutOut) await unblock(caller, live.handleOf(performerId, guestId));
      await announce.standing(channelId);
      return one(caller, language, channelId);
    },

    async unread({ guestId }) {
      const performerId = await performerOf(pool, guestId);
      return performerId === null ? 0 : (await offerOf(pool, performerId)).totalUnread;
    },

    offer: async (caller) => offerOf(pool, await ownId(database, caller)),

    async setOffer(caller, offer) {
      const performerId = await ownId(database, caller);
      await database.transaction((client) => writeOffer(client, performerId, offer));
      push.toAll('messagePrice', { actorId: performerId, messagePrice: offer.messagePrice });
      return offerOf(pool, performerId);
    },
  };
}
