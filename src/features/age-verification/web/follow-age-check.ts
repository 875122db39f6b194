import { m } from '#messages';
import { patchGuest, session } from '../../../shell/api/access.ts';
import { onEvent } from '../../../shell/api/channel.ts';
import { askReload } from '../../../shell/pages/reload.ts';

/**
 * §4: takes over what the channel says about the age check, until it is stopped. Opens the channel. `isExpected`: somebody waits for
 * the passed check and goes on by himself; where nobody does, the page is loaded anew, as it is after a revocation.
 */
export function followAgeCheck(isExpected: () => boolean): () => void {
  const stops = [
    onEvent('avsSet', () => {
      // Asked for meanwhile, and gone on with already.
      if (session().guest?.hasAvs === true) return;
      patchGuest({ hasAvs: true, avsStatus: 'accepted', avsMessage: null });
      if (!isExpected()) askReload();
    }),
    onEvent('avsPending', () => patchGuest({ hasAvs: false, avsStatus: 'pending', avsMessage: null })),
    onEvent('avsRejected', ({ message }) => patchGuest({ hasAvs: false, avsStatus: 'rejected', avsMessage: message })),
    onEvent('avsRevoked', ({ message }) => {
      const avsMessage = message ?? m.age_verification_revoked();
      patchGuest({ hasAvs: false, avsStatus: 'unknown', avsMessage });
      askReload();
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
