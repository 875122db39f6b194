import type { z } from 'zod';
import { m } from '#messages';
import { patchGuest } from '../../../shell/api/access.ts';
import { onEvent } from '../../../shell/api/channel.ts';
import type { avsEvents } from '../contract.ts';

type Rejected = z.infer<(typeof avsEvents)['avsRejected']>;

/** §4: takes over what the channel says about the age check, until it is stopped. Opens the channel. */
export function followAgeCheck(): () => void {
  const stops = [
    onEvent('avsSet', () => patchGuest({ hasAvs: true, avsStatus: 'accepted', avsMessage: null })),
    onEvent('avsPending', () => patchGuest({ hasAvs: false, avsStatus: 'pending', avsMessage: null })),
    onEvent('avsRejected', (data) =>
      patchGuest({ hasAvs: false, avsStatus: 'rejected', avsMessage: (data as Rejected).message }),
    ),
    onEvent('avsRevoked', () =>
      patchGuest({ hasAvs: false, avsStatus: 'unknown', avsMessage: m.age_verification_revoked() }),
    ),
  ];
  return () => stops.forEach((stop) => stop());
}
