import { channelCommands, restCalls } from '../../platform/feature/feature-slots.ts';
import { feature } from '../../platform/feature/feature.ts';
import { payments } from '../payments/feature.ts';
import { promotions } from '../promotions/feature.ts';
import { subscriptions } from '../subscriptions/feature.ts';
import { statusBarCommands, statusBarEvents } from './contract.ts';
import { createStatusBars, statusBarColumns, statusBarRealtime, statusBarRest } from './server/index.ts';

/** What is said to a guest at the top of his pages (§3). */
export const statusBar = feature({
  name: 'status-bar',
  needs: { payments },
  wants: { promotions, subscriptions },
  speaks: { commands: statusBarCommands, events: statusBarEvents },
  about: { columns: statusBarColumns },
  create: ({ context, push }, others) =>
    createStatusBars(context, push, {
      mayOfferRecharge: (guestId) => others.payments.mayOfferRecharge(guestId),
      closeRecharge: (guestId) => others.payments.setTeaser(guestId, 'closed'),
      cancellationOffer: async (guestId) => (await others.subscriptions?.own.offer(guestId)) ?? null,
      monthlyBonus: async (guestId) => (await others.promotions?.monthly.due(guestId)) ?? null,
    }),
  fills: ({ api }) => [
    restCalls.with((rest) => statusBarRest(rest, api)),
    channelCommands.with((channel) => statusBarRealtime(channel, api)),
  ],
});
