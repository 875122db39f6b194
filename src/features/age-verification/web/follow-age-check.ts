import type { z } from 'zod';
import { m } from '#messages';
import { patchGuest } from '../../../shell/api/access.ts';
import { onEvent } from '../../../shell/api/channel.ts';
import { askReload } from '../../../shell/reload.ts';
import type { avsEvents } from '../contract.ts';

type Rejected = z.infer<(typeof avsEvents)['avsRejected']>;
type Revoked = z.infer<(typeof avsEvents)['avsRevoked']>;

/**
 * §4: takes over what the channel says about the age check, until it is stopped. Opens the channel. `isExpected`: somebody waits for
 * the passed check and goes on by himself; where nobody does, the page is loaded anew, as it is after a revocation.
 */
export function followAgeCheck(isExpected: () => boolean): () => void {
  const stops = [
    onEvent('avsSet', () => {
      patchGuest({ hasAvs: true, avsStatus: 'accepted', avsMessage: null });
      if (!isExpected()) askReload();
    }),
    onEvent('avsPending', () => patchGuest({ hasAvs: false, avsStatus: 'pending', avsMessage: null })),
    onEvent('avsRejected', (data) =>
      patchGuest({ hasAvs: false, avsStatus: 'rejected', avsMessage: (data as Rejected).message }),
    ),
    onEvent('avsRevoked', (data) => {
      const avsMessage = (data as Revoked).message ?? m.age_verification_revoked();
      patchGuest({ hasAvs: false, avsStatus: 'unknown', avsMessage });
      askReload();
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
