import type { LiveCommands } from '../../live/contract.ts';
import { commonError } from '../../../platform/errors/errors.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Channel, ChannelSession } from '../../../platform/realtime.ts';
import { messengerConstants, type ChannelFilter } from '../constants.ts';
import { messengerCommands } from '../contract.ts';
import type { Messenger } from './messenger.ts';
import { guestOf } from './rest.ts';

/** §6: the messenger is a logged-in guest's. */
const allow = ({ caller }: ChannelSession) => caller.userId !== null;

/** §7: lists of channels, and archiving one. */
export function messengerRealtime(channel: Channel, { guests, typing }: Messenger): void {
  async function list(
    { caller, language }: ChannelSession,
    filter: ChannelFilter,
    online: boolean,
    { limit, after }: { limit?: number | undefined; after?: string | undefined },
  ) {
    const asked = { filter, online, limit: limit ?? messengerConstants.mostChannels, after };
    const { items, next } = await guests.list(guestOf(language, caller), asked);
    return { channels: items, next };
  }

  channel.on('loadChannels', {
    schema: messengerCommands.loadChannels.data,
    allow,
    handle: (session, page) => list(session, 'newest', false, page),
  });
  channel.on('filterChannels', {
    schema: messengerCommands.filterChannels.data,
    allow,
    handle: (session, { filter, online = false, ...page }) => list(session, filter, online, page),
  });
  channel.on('onlineChannels', {
    schema: messengerCommands.onlineChannels.data,
    allow,
    handle: (session, page) => list(session, 'newest', true, page),
  });
  channel.on('typeInChannel', {
    schema: messengerCommands.typeInChannel.data,
    allow,
    async handle({ caller }, { channelId, senderType }) {
      await typing(caller, channelId, senderType);
      return {};
    },
  });
  channel.on('archiveChannel', {
    schema: messengerCommands.archiveChannel.data,
    allow,
    async handle({ caller, language }, { channelId, status }) {
      await guests.setState(guestOf(language, caller), channelId, { archived: status });
      return {};
    },
  });
}

type Said = LiveCommands['sendMessage']['data'];

/** §7, sendMessage with a channel: as the guest, or as the performer whose channel it is. */
export function sayInChannel({ send }: Pick<Messenger, 'send'>) {
  return async (caller: Caller, said: Said): Promise<{ id: string; seq: number }> => {
    const { channelId, messageType, senderType, data, includedGifts: gifts, clientId } = said;
    if (channelId === null) throw commonError('bad-request', { field: 'channelId' });
    const isGift = messageType === 'gift' && gifts.length > 0;
    if (!isGift && (messageType !== 'text' || data.text === '' || gifts.length > 0))
      throw commonError('bad-request', { field: 'messageType' });
    const { text, coins = 0, replyTo = null } = data;
    const words = { channelId, text, coins, gifts, replyTo, clientId };
    const { id, number: seq } = await (senderType === 'guest'
      ? send.asGuest(caller, words)
      : send.asPerformer(caller, words));
    return { id, seq };
  };
}
