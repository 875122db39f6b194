import { httpRoutes, restCalls } from '../../platform/feature/feature-slots.ts';
import { feature } from '../../platform/feature/feature.ts';
import { programs } from '../identity/server/index.ts';
import { live } from '../live/feature.ts';
import { streamKeys } from '../live/server/index.ts';
import { tickets } from '../tickets/feature.ts';
import { wallet } from '../wallet/feature.ts';
import { createStudio, overlayDoor, studioColumns, studioRest } from './server/index.ts';

/** A performer's own side of the platform (S1). */
export const studio = feature({
  name: 'studio',
  needs: { live, wallet },
  wants: { tickets },
  about: { columns: studioColumns },
  demo: async () => (await import('./demo.ts')).demo,
  create: ({ context }, others) => {
    const { rooms, media, tellRoom } = others.live;
    const { payouts } = others.wallet;
    return createStudio({
      context,
      live: rooms,
      wallet: others.wallet,
      payouts,
      media,
      tickets: others.tickets,
      tellRoom,
    });
  },
  fills: ({ face }) => [
    restCalls.with((rest) => studioRest(rest, face)),
    httpRoutes.with((http) => overlayDoor(http)),
    streamKeys.with(face.streamKeys),
    programs.with({ program: 'stream-key', revoke: (guestId) => face.keys.revokeAll(guestId) }),
  ],
});
