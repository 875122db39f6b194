import type { GatewayBuilder } from '../../../platform/gateway/builder.ts';
import type { Benefits, Voucher } from '../contract.ts';
import type { Wallet } from './ledger/wallet.ts';

/** §7: "guest vouchers" and "benefits". A nameless guest has none. */
export function walletGateway(builder: GatewayBuilder, { vouchers }: Pick<Wallet, 'vouchers'>): void {
  const voucher = builder.objectRef<Voucher>('Voucher').implement({
    fields: (t) => ({
      type: t.exposeInt('type', { description: '1 to 10, as in the product document.' }),
      amount: t.exposeInt('amount'),
      actorId: t.exposeInt('actorId', { nullable: true, description: 'Good with her alone; null is good with all.' }),
      expiresAt: t.exposeString('expiresAt', { nullable: true }),
    }),
  });
  const benefits = builder.objectRef<Benefits>('GuestBenefits').implement({
    fields: (t) => ({
      vouchers: t.expose('vouchers', { type: [voucher] }),
      spinwheelSpins: t.exposeInt('spinwheelSpins'),
      messengerGiftCount: t.exposeInt('messengerGiftCount'),
      freeMessagesCount: t.exposeInt('freeMessagesCount'),
      privateShowTickets: t.exposeInt('privateShowTickets'),
      chatShowTickets: t.exposeInt('chatShowTickets'),
    }),
  });
  builder.queryFields((t) => ({
    guestVouchers: t.field({
      type: [voucher],
      description: 'What the guest may have without paying.',
      resolve: (_root, _args, { caller }) => vouchers.of(caller.guestId),
    }),
    benefits: t.field({
      type: benefits,
      description: 'The same, counted by what it is good for.',
      resolve: (_root, _args, { caller }) => vouchers.benefitsOf(caller.guestId),
    }),
  }));
}
