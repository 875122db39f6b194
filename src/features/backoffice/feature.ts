import { restCalls } from '../../platform/feature/feature-slots.ts';
import { feature } from '../../platform/feature/feature.ts';
import { identity } from '../identity/feature.ts';
import { live } from '../live/feature.ts';
import { payments } from '../payments/feature.ts';
import { performers } from '../performers/feature.ts';
import { studio } from '../studio/feature.ts';
import { subscriptions } from '../subscriptions/feature.ts';
import { tickets } from '../tickets/feature.ts';
import { wallet } from '../wallet/feature.ts';
import {
  backofficeRest,
  createBackoffice,
  createPayoutRoom,
  createTagRoom,
  createWall,
  createPerformerRoom,
  payoutRest,
  performerRest,
  tagRest,
  wallRest,
} from './server/index.ts';

/** The operators' side of the platform (S2). */
export const backoffice = feature({
  name: 'backoffice',
  needs: { identity, live, payments, performers, studio, wallet },
  wants: { subscriptions, tickets },
  create({ context, ownOrigin }, others) {
    const { identity: accounts, payments: paid, subscriptions: subscribed } = others;
    const { rooms, media } = others.live;
    const { payouts } = others.wallet;
    return {
      desk: createBackoffice({
        context,
        identity: accounts,
        wallet: others.wallet,
        payments: paid,
        subscriptions: subscribed,
      }),
      wall: createWall({ context, live: rooms, media, tickets: others.tickets }),
      payouts: createPayoutRoom({ context, payouts, earnings: others.studio.earnings, ownOrigin }),
      tags: createTagRoom(context),
      performers: createPerformerRoom({ context, wallet: others.wallet, erase: others.performers.erase }),
    };
  },
  fills: ({ face, base: { context } }) => [
    restCalls.with((rest) => {
      backofficeRest(rest, face.desk, context.config);
      wallRest(rest, face.wall);
      payoutRest(rest, face.payouts);
      tagRest(rest, face.tags);
      performerRest(rest, face.performers);
    }),
  ],
});
