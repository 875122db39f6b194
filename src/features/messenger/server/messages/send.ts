import type { PoolClient } from '../../../../platform/database/database.ts';
import { commonError, errorsOf } from '../../../../platform/errors/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { runIdempotent } from '../../../../platform/rights/idempotency.ts';
import { askerOf, ownId, requireKnown } from '../../../performers/server/index.ts';
import { voucherTypes } from '../../../wallet/constants.ts';
import { messengerErrors, type Message } from '../../contract.ts';
import type { Announce } from '../announce.ts';
import { lockChannel, termsOf, type LockedChannel } from '../channels/channel-store.ts';
import { guestChannel } from '../channels/guest-list-store.ts';
import { inboxChannel } from '../channels/inbox-store.ts';
import type { MessengerDeps } from '../deps.ts';
import { presentMessage } from '../present.ts';
import { gathered, type WantedGift } from '../rules.ts';
import { contactOf, findMessage, insertMessage, noteMessage, type NewMessage } from './message-store.ts';
import { keepsFromFirstContact } from './first-contact.ts';
import { createPace } from './pace.ts';
import { createPay, nothingPaid, type Paid } from './pay.ts';

const messengerError = errorsOf(messengerErrors);

export interface NewWords {
  channelId: number;
  text: string;
  /** What it was shown to cost, VXC; a performer pays nothing. */
  coins: number;
  gifts: readonly WantedGift[];
  /** The number of the message that it answers. */
  replyTo: number | null;
  /** Made by the browser: sent again, it is the same message. */
  clientId: string;
}

export interface Send {
  /**
   * Writes a message of the guest's, once for its `clientId`, and takes what it costs in the same transaction. Throws `not-found`,
   * `forbidden` before his age check, `channel-blocked`, `wait-for-answer`, `no-links`, `price-changed` with what it costs now, `not-for-sale`, `banned-word`, `muted`,
   * `too-many-requests`, and what the wallet says.
   */
  asGuest(caller: Caller, words: NewWords): Promise<Message>;
  /** The same of the performer's, who answers in her own channels. Throws `not-first` where he has not written yet. */
  asPerformer(caller: Caller, words: NewWords): Promise<Message>;
}

/** What is kept of a press: the place of the message. */
interface Written {
  number: number;
  readonly [name: string]: number;
}

/** Writes messages: kept and numbered before anybody is told that they are. */
export function createSend(deps: MessengerDeps, announce: Announce): Send {
  const { context, wallet, live } = deps;
  const { database, now } = context;
  const slowDown = createPace(context);
  const pay = createPay(deps);

  /** Takes the next number of a locked channel, and keeps the message under it. */
  async function write(
    client: PoolClient,
    channel: LockedChannel,
    sender: NewMessage['sender'],
    { text, clientId, replyTo }: NewWords,
    { coins, gifts, isFirst }: Paid,
  ): Promise<Written> {
    const number = channel.last_number + 1;
    // What was never said here is no message that can be answered.
    if (replyTo !== null && replyTo >= number) throw commonError('bad-request', { field: 'replyTo' });
    const message = { channelId: channel.id, number, sender, clientId, text, coins, gifts, replyTo, at: now() };
    await insertMessage(client, message);
    await noteMessage(client, message, { coins, isFirst });
    return { number };
  }

  /** Once for a press's key: the second time nothing is taken or told, and the message is answered as it stands. */
  async function once(
    caller: Caller,
    side: NewMessage['sender'],
    words: NewWords,
    work: (client: PoolClient) => Promise<Written>,
  ): Promise<Message> {
    const { channelId, text, coins, clientId, replyTo } = words;
    const gifts = gathered(words.gifts).map(({ giftId, quantity }) => [giftId, quantity]);
    const of = { channelId, side, text, coins, gifts, ...(replyTo === null ? {} : { replyTo }) };
    const press = { owner: caller.guestId, scope: 'message', key: clientId, of };
    const { answer, isRepeat } = await database.transaction((client) =>
      runIdempotent(client, press, () => work(client)),
    );
    const row = await findMessage(database.pool, channelId, answer.number);
    if (row === null) throw commonError('not-found');
    const message = presentMessage(row);
    if (isRepeat) return message;
    context.metrics.events.inc({ event: `message-${side}` });
    await announce.message(channelId, message);
    return message;
  }

  return {
    async asGuest(caller, words) {
      const asker = askerOf(caller.language, caller, caller);
      if (!caller.hasAvs) throw commonError('forbidden', { reason: 'need-age-check' });
      const seen = await guestChannel(database.pool, asker, words.channelId);
      if (seen === null) throw commonError('not-found');
      await slowDown(caller, seen.last_number === 0 ? 'first' : 'message');
      await live.moderation.check(seen.performer_id, caller.guestId, words.text);
      // Accounts are opened before the transaction: everybody would wait for who opens hers.
      await wallet.openGuest(caller.guestId);
      await wallet.openPerformer(seen.performer_id);
      const voucher = { type: voucherTypes.messages, guestId: caller.guestId, actorId: seen.performer_id };
      const [vouchers = 0] = await wallet.vouchers.amounts([voucher]);
      const message = await once(caller, 'guest', words, async (client) => {
        const channel = await lockChannel(client, words.channelId);
        if (channel === null) throw commonError('not-found');
        if (channel.guest_blocked) throw messengerError('channel-blocked');
        // Once more, locked: she may have shut him out, or gone, meanwhile.
        if ((await guestChannel(client, asker, words.channelId)) === null) throw commonError('not-found');
        const keeps = keepsFromFirstContact(await contactOf(client, channel.id), words.text);
        if (keeps !== null) throw messengerError(keeps);
        const terms = await termsOf(client, channel.performer_id);
        if (terms === null) throw commonError('not-found');
        return write(
          client,
          channel,
          'guest',
          words,
          await pay(client, caller, channel, { ...terms, vouchers }, words),
        );
      });
      await wallet.pushBalance(caller.guestId);
      await wallet.vouchers.push(caller.guestId);
      return message;
    },

    async asPerformer(caller, words) {
      const performerId = await ownId(database, caller);
      if (words.gifts.length > 0 || words.coins > 0) throw commonError('bad-request', { field: 'coins' });
      const seen = await inboxChannel(database.pool, performerId, words.channelId);
      if (seen === null) throw commonError('not-found');
      await requireKnown(database, askerOf(caller.language, caller, caller), performerId);
      await slowDown(caller, 'message');
      await live.moderation.check(performerId, caller.guestId, words.text);
      return once(caller, 'actor', words, async (client) => {
        const channel = await lockChannel(client, words.channelId);
        const standing = await inboxChannel(client, performerId, words.channelId);
        if (channel === null || standing === null) throw commonError('not-found');
        if (channel.guest_blocked || standing.is_shut_out) throw messengerError('channel-blocked');
        if (channel.last_number === 0) throw messengerError('not-first');
        return write(client, channel, 'actor', words, nothingPaid);
      });
    },
  };
}
