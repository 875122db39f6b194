import { commonError } from '../../../platform/errors/errors.ts';
import type { GatewayBuilder } from '../../../platform/gateway/builder.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { channelFilters, messengerConstants } from '../constants.ts';
import type { Channel } from '../contract.ts';
import type { Messenger } from './messenger.ts';
import { guestOf } from './rest.ts';

/** §7: messenger channels, how much is unread, and a channel with somebody. */
export function messengerGateway(builder: GatewayBuilder, { guests, inbox }: Messenger): void {
  const channel = builder.objectRef<Channel>('MessengerChannel').implement({
    fields: (t) => ({
      id: t.field({ type: 'Float', description: 'A whole number below 2^47.', resolve: ({ id }) => id }),
      actorId: t.exposeInt('actorId'),
      guestId: t.exposeString('guestId'),
      unread: t.exposeBoolean('unread'),
      unreadCount: t.exposeInt('unreadCount'),
      blocked: t.exposeBoolean('blocked'),
      archived: t.exposeBoolean('archived'),
      isActorOnline: t.exposeBoolean('isActorOnline'),
      multiChatPrice: t.exposeInt('multiChatPrice'),
      canVoyeurChat: t.exposeBoolean('canVoyeurChat'),
      isVoyeurInSingleChatAllowed: t.exposeBoolean('isVoyeurInSingleChatAllowed'),
      isDildocontrolAvailable: t.exposeBoolean('isDildocontrolAvailable'),
      freeMessagesAmount: t.exposeInt('freeMessagesAmount'),
      messagePrice: t.exposeInt('messagePrice'),
      isMessagingFree: t.exposeBoolean('isMessagingFree'),
      freeChat: t.exposeBoolean('freeChat'),
      subject: t.exposeString('subject'),
      lastMessageId: t.exposeString('lastMessageId', { nullable: true }),
      previewPictureUrl: t.exposeString('previewPictureUrl', { nullable: true }),
      actorName: t.exposeString('actorName'),
      actorAge: t.exposeInt('actorAge'),
      sentDiffForHumans: t.exposeString('sentDiffForHumans'),
      messageTimestamp: t.exposeString('messageTimestamp'),
      lastViewedTimestamp: t.exposeString('lastViewedTimestamp', { nullable: true }),
    }),
  });
  const page = builder.objectRef<{ items: Channel[]; next: string | null }>('MessengerChannelPage').implement({
    fields: (t) => ({
      items: t.field({ type: [channel], resolve: ({ items }) => items }),
      next: t.exposeString('next', { nullable: true }),
    }),
  });

  const account = (caller: Caller) => {
    if (caller.userId === null) throw commonError('not-signed-in');
    return caller;
  };

  builder.queryFields((t) => ({
    messengerChannels: t.field({
      type: page,
      description: 'The one with the latest message first.',
      args: {
        first: t.arg.int({ defaultValue: messengerConstants.channelsPage }),
        after: t.arg.string({ description: 'next of the page before.' }),
        filter: t.arg.string({ defaultValue: 'newest', description: channelFilters.join(', ') }),
        online: t.arg.boolean({ defaultValue: false }),
      },
      resolve: (_root, { first, after, filter, online }, { caller, language }) => {
        const known = channelFilters.find((each) => each === filter);
        if (known === undefined) throw commonError('bad-request', { field: 'filter' });
        const limit = Math.min(Math.max(1, first ?? messengerConstants.channelsPage), messengerConstants.mostChannels);
        const asked = { filter: known, online: online ?? false, limit, after: after ?? undefined };
        return guests.list(guestOf(language, account(caller)), asked);
      },
    }),
    unreadCount: t.int({
      description: 'Messages that whoever asks has not read: a guest of all his channels, a performer of all of hers.',
      resolve: (_root, _args, { caller, language }) => {
        if (caller.userId === null) return 0;
        return caller.role === 'performer' ? inbox.unread(caller) : guests.unread(guestOf(language, caller));
      },
    }),
  }));
  builder.mutationFields((t) => ({
    touchMessengerChannel: t.field({
      type: channel,
      description: 'The channel with a performer, which is there from now on.',
      args: { actorId: t.arg.int({ required: true }) },
      resolve: async (_root, { actorId }, { caller, language }) => {
        const guest = guestOf(language, account(caller));
        return guests.one(guest, await guests.touch(guest, actorId));
      },
    }),
  }));
}
