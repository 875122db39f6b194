import { lazy, Suspense, useEffect } from 'react';
import { patchGuest } from '../../../../shell/api/access.ts';
import { callRest } from '../../../../shell/api/client.ts';
import { useSession } from '../../../../shell/api/use-session.ts';
import { closeNotice, isNoticeClosed } from '../../../../shell/consent/consent.ts';
import { useLanguage } from '../../../../shell/addresses/language.ts';
import { closeAgbAndDataProtection } from '../../contract.ts';
import { NoticeCard } from './notice-card.tsx';

const AccountNotice = lazy(() => import('./account-notice.tsx'));

/**
 * A quiet card on data protection and terms until it has been closed with success (§4): who is logged in closes it for good,
 * everybody else for this browser (§6). What was closed here before signing in is closed then, too.
 */
export function DataProtectionNotice() {
  const language = useLanguage();
  const { guest } = useSession();
  const isLoggedIn = guest?.isLoggedIn === true;
  const isDue = guest?.showDataProtectionNotice === true;
  const wasClosed = isDue && isNoticeClosed(document.cookie);
  useEffect(() => {
    // Where it cannot be told now, the next page tells it.
    if (wasClosed && isLoggedIn) {
      callRest(closeAgbAndDataProtection, language, { body: { accepted: true } }).catch(() => undefined);
    }
  }, [wasClosed, isLoggedIn, language]);
  if (!isDue || wasClosed) return null;

  function closed() {
    closeNotice();
    patchGuest({ showDataProtectionNotice: false });
  }
  return isLoggedIn ? (
    <Suspense>
      <AccountNotice onClosed={closed} />
    </Suspense>
  ) : (
    <NoticeCard onClose={closed} />
  );
}
