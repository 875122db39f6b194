import { commonError } from '../../../platform/errors/errors.ts';
import type { GatewayBuilder } from '../../../platform/gateway/builder.ts';
import { coinPrice, inCoins } from '../../live/server/index.ts';
import { ticketConstants, type ChatShow, type TicketOutcome } from '../contract.ts';
import type { Tickets } from './tickets.ts';

/** §7: chat shows and ticket shows; buying and removing a chat ticket. */
export function ticketsGateway(builder: GatewayBuilder, { guests }: Tickets): void {
  const show = builder.objectRef<ChatShow>('ChatShow').implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      actorId: t.exposeInt('actorId'),
      actorName: t.exposeString('actorName'),
      title: t.exposeString('title'),
      description: t.exposeString('description'),
      price: t.field({
        type: coinPrice(builder),
        description: 'For the whole show.',
        resolve: ({ price }) => inCoins(price),
      }),
      start: t.exposeString('start'),
      end: t.exposeString('end'),
      isBought: t.exposeBoolean('isBought'),
      isFree: t.exposeBoolean('isFree'),
      canBuy: t.exposeBoolean('canBuy'),
      hasStarted: t.exposeBoolean('hasStarted'),
      isFeatured: t.exposeBoolean('isFeatured'),
      isInternal: t.exposeBoolean('isInternal', { description: 'For those she invited.' }),
    }),
  });
  const outcome = builder.objectRef<TicketOutcome>('ChatTicketOutcome').implement({
    fields: (t) => ({
      success: t.exposeBoolean('success'),
      errorCode: t.exposeString('errorCode', { nullable: true }),
    }),
  });

  builder.queryFields((t) => ({
    chatShows: t.field({
      type: [show],
      description: 'Shows that run or are to come, the soonest first.',
      args: { actorId: t.arg.int(), first: t.arg.int({ defaultValue: ticketConstants.pageSize }) },
      resolve: async (_root, { actorId, first }, { caller }) => {
        const limit = Math.min(Math.max(1, first ?? ticketConstants.pageSize), 60);
        const filter = { actorId: actorId ?? null, bought: false, limit, after: undefined };
        return (await guests.list(caller, filter)).items;
      },
    }),
    ticketShows: t.field({
      type: [show],
      description: 'Those that the guest holds a ticket for.',
      resolve: async (_root, _args, { caller }) =>
        (await guests.list(caller, { actorId: null, bought: true, limit: 60, after: undefined })).items,
    }),
  }));

  const mayBuy = (caller: { userId: string | null; hasAvs: boolean }) => {
    if (caller.userId === null) throw commonError('not-signed-in');
    if (!caller.hasAvs) throw commonError('forbidden', { reason: 'need-age-check' });
  };
  builder.mutationFields((t) => ({
    buyChatTicket: t.field({
      type: outcome,
      description: 'Buys a ticket; coins wait until the show has taken place.',
      args: {
        showId: t.arg.int({ required: true }),
        creationType: t.arg.string({ defaultValue: 'C' }),
        price: t.arg.int({ required: true, description: 'What it was shown to cost, in VXC.' }),
        requestKey: t.arg.string({ required: true, description: 'Made by the client once per press.' }),
      },
      resolve: (_root, { showId, creationType, price, requestKey }, { caller }) => {
        mayBuy(caller);
        // §5: a purchase names what it creates; the only kind is a chat ticket.
        if (creationType !== 'C') throw commonError('bad-request', { field: 'creationType' });
        if (requestKey.length === 0 || requestKey.length > 80)
          throw commonError('bad-request', { field: 'requestKey' });
        return guests.buy(caller, { showId, price, requestKey });
      },
    }),
    removeChatTicket: t.field({
      type: outcome,
      description: 'Gives a ticket back until the show begins.',
      args: { showId: t.arg.int({ required: true }) },
      resolve: (_root, { showId }, { caller }) => {
        mayBuy(caller);
        return guests.giveBack(caller, showId);
      },
    }),
  }));
}
