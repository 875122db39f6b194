import { useEffect } from 'react';
import { callRest } from '../../../shell/api/client.ts';
import { useSession } from '../../../shell/api/use-session.ts';
import { useLanguage } from '../../../shell/addresses/language.ts';
import { consent } from '../../../shell/consent/consent.ts';
import { whenInside } from '../../../shell/consent/gate-state.ts';
import { arriveByPartner, claimPartner } from '../contract.ts';
import { linkCookies, linkIn, linkInCookies } from './partner-link.ts';

const put = (cookies: readonly string[]) => {
  for (const cookie of cookies) document.cookie = cookie;
};

/**
 * By whose link a visitor came (§3): counted on arrival, kept in this browser only after a yes to statistics, and said once there is an
 * account. Takes the cookies out where that yes is gone.
 */
export function BroughtBy() {
  const language = useLanguage();
  const { guest } = useSession();
  const isLoggedIn = guest?.isLoggedIn === true;

  useEffect(() => {
    const link = linkIn(location.search);
    if (link === null) return;
    // Whether the link is known changes nothing for who came by it, and a lost count is no fault of his page.
    callRest(arriveByPartner, language, { body: link }).catch(() => undefined);
    return whenInside(() => consent().analytics && put(linkCookies(link)));
    // Once for a page that is loaded: going on inside keeps no such address.
    // oxlint-disable-next-line react/exhaustive-deps -- the language of a page does not change while it is open
  }, []);

  useEffect(() => {
    const link = linkInCookies(document.cookie);
    if (link === null) return;
    if (!consent().analytics) put(linkCookies(null));
    else if (isLoggedIn) {
      // Said once: after an answer, whatever it is, there is nothing left to say. Without one the next page says it again.
      callRest(claimPartner, language, { body: link }).then(
        () => put(linkCookies(null)),
        () => undefined,
      );
    }
  }, [isLoggedIn, language]);
  return null;
}
