import { useEffect } from 'react';
import type { Language } from '../../../platform/contract.ts';
import { askedAt, patchGuest, renewAccess } from '../../../shell/api/access.ts';
import { onEvent, onReconnect } from '../../../shell/api/channel.ts';
import { useSession } from '../../../shell/api/use-session.ts';
import { href, route } from '../../../shell/addresses/paths.ts';
import { askReload } from '../../../shell/pages/reload.ts';
import { leaving, logOut } from './sign-in/passage.ts';

/** §4: takes over what the channel says about the guest's standing, on every page of who is logged in. */
export function useGuestEvents(language: Language): void {
  const isLoggedIn = useSession().guest?.isLoggedIn === true;
  useEffect(() => {
    if (!isLoggedIn) return;
    const stops = [
      // Any of these may have been said while there was no line.
      onReconnect(() => void renewAccess(), askedAt()),
      onEvent('guestLocked', () => void logOut(language, `${href('logIn', language)}?locked=1`)),
      onEvent('sessionExpired', () => {
        if (!leaving()) askReload();
      }),
      onEvent('pageReload', askReload),
      onEvent('emailVerified', () => {
        patchGuest({ emailVerified: true });
        if (!isUndisturbed()) askReload();
      }),
      onEvent('dataProtection', patchGuest),
      onEvent('guestRestricted', patchGuest),
      onEvent('subscription', ({ started: _begins, ...subscribed }) => {
        patchGuest(subscribed);
        askReload();
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [isLoggedIn, language]);
}

/** §2, §4: the mobile platform below 1023 px and the TV pages are not loaded anew for a confirmed address. */
function isUndisturbed(): boolean {
  const found = route(location.pathname);
  const onTv = found.kind === 'page' && ['tvLivestream', 'tvPremiumLivestream'].includes(found.page.name);
  return onTv || !matchMedia('(width >= 1023px)').matches;
}
