import { randomInt } from 'node:crypto';
import type { PoolClient } from '../../../../platform/database/database.ts';
import { decodePlace, encodePlace, page, type Page } from '../../../../platform/database/page.ts';
import { commonError } from '../../../../platform/errors/errors.ts';
import { requireKnown, type Asker } from '../../../performers/server/index.ts';
import { performerOf } from '../../../performers/server/index.ts';
import { voucherTypes } from '../../../wallet/constants.ts';
import type { AfterReading, Channel, ChannelState } from '../../contract.ts';
import type { ChannelFilter } from '../../constants.ts';
import type { Announce } from '../announce.ts';
import type { MessengerDeps } from '../deps.ts';
import { readHistory, type History, type HistoryWanted } from '../messages/history.ts';
import { presentChannel } from '../present.ts';
import { readTo } from '../rules.ts';
import { ensureChannel, lockChannel, moveMark, writeGuestState } from './channel-store.ts';
import * as store from './guest-list-store.ts';

/** Numbers of channels are drawn below this. */
const MOST_ID = 2 ** 47;

export interface ListAsked {
  filter: ChannelFilter;
  online: boolean;
  limit: number;
  after: string | undefined;
}

/** Who asks, as an account: its guest is known. */
export type Guest = Asker & { guestId: string };

/** The guest's side of his channels. All throw `not-found` for a channel that is not his, or whose performer is not there for him. */
export interface GuestChannels {
  list(guest: Guest, asked: ListAsked): Promise<Page<Channel, string>>;
  one(guest: Guest, channelId: number): Promise<Channel>;
  with(guest: Guest, actorId: number): Promise<Channel>;
  /** The number of the channel with her, which is there from now on. Throws `forbidden` for her own. */
  touch(guest: Guest, actorId: number): Promise<number>;
  history(guest: Guest, channelId: number, wanted: HistoryWanted): Promise<History>;
  /** A mark only ever moves on, and not beyond the last message. */
  markRead(guest: Guest, channelId: number, number: number): Promise<AfterReading>;
  setState(guest: Guest, channelId: number, state: ChannelState): Promise<Channel>;
  unread(guest: Guest): Promise<number>;
}

export function createGuestChannels({ context, wallet }: MessengerDeps, announce: Announce): GuestChannels {
  const { database, now } = context;
  const { pool } = database;

  async function present(guest: Guest, rows: readonly store.GuestChannelRow[]): Promise<Channel[]> {
    const type = voucherTypes.messages;
    const pairs = rows.map(({ performer_id: actorId }) => ({ type, guestId: guest.guestId, actorId }));
    const vouchers = await wallet.vouchers.amounts(pairs);
    const told = { now: now(), language: guest.language };
    return rows.map((row, nth) => presentChannel(row, vouchers[nth] ?? 0, told));
  }

  async function found(guest: Guest, row: store.GuestChannelRow | null): Promise<Channel> {
    const [channel] = row === null ? [] : await present(guest, [row]);
    if (channel === undefined) throw commonError('not-found');
    return channel;
  }

  const one = async (guest: Guest, channelId: number) => found(guest, await store.guestChannel(pool, guest, channelId));

  /** Changes a channel of his, locked. */
  async function change(guest: Guest, channelId: number, work: (client: PoolClient) => Promise<unknown>) {
    await one(guest, channelId);
    await database.transaction(work);
    await announce.standing(channelId);
  }

  return {
    async list(guest, { filter, online, limit, after }) {
      const [micros = 0, id = 0] = after === undefined ? [] : decodePlace(after, 2);
      const place = after === undefined ? null : { micros, id };
      if (place !== null && (micros < 0 || micros > 4e15)) throw commonError('bad-request', { field: 'after' });
      const { items, next } = await page(
        limit,
        (most) => store.guestChannels(pool, guest, { filter, online, limit: most, after: place }),
        (row) => encodePlace([row.micros, row.id]),
      );
      return { items: await present(guest, items), next };
    },

    one,
    with: async (guest, actorId) => found(guest, await store.guestChannelWith(pool, guest, actorId)),

    async touch(guest, actorId) {
      await requireKnown(database, guest, actorId);
      if ((await performerOf(pool, guest.guestId)) === actorId) throw commonError('forbidden');
      const id = randomInt(1, MOST_ID);
      return ensureChannel(pool, { id, guestId: guest.guestId, performerId: actorId });
    },

    async history(guest, channelId, wanted) {
      await one(guest, channelId);
      return readHistory(pool, channelId, wanted);
    },

    async markRead(guest, channelId, number) {
      await change(guest, channelId, async (client) => {
        const channel = await lockChannel(client, channelId);
        if (channel === null) throw commonError('not-found');
        const { guest_read: read, last_number: last } = channel;
        await moveMark(client, channelId, 'guest', readTo(number, { read, last }), now());
      });
      const { readNumber, unreadCount } = await one(guest, channelId);
      return { readNumber, unreadCount, totalUnread: await store.unreadOf(pool, guest) };
    },

    async setState(guest, channelId, state) {
      await change(guest, channelId, async (client) => {
        await lockChannel(client, channelId);
        await writeGuestState(client, channelId, state);
      });
      return one(guest, channelId);
    },

    unread: (guest) => store.unreadOf(pool, guest),
  };
}
