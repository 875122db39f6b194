import { useEffect } from 'react';
import { useSession } from '../../../shell/api/use-session.ts';
import { onEvent } from '../../../shell/api/channel.ts';
import { useLanguage } from '../../../shell/addresses/language.ts';

/** C8: a code that was redeemed and waits for a top-up offers that top-up (`specialTopUp`), once, and asks for nothing. */
export function CodeWaits() {
  const language = useLanguage();
  const isLoggedIn = useSession().guest?.isLoggedIn === true;
  useEffect(() => {
    if (!isLoggedIn) return;
    return onEvent('bonusCodeRedeemed', ({ bonus }) => {
      if (bonus.waitsUntil !== null)
        void import('./offer-top-up.ts').then(({ offerTopUp }) => offerTopUp(bonus, language));
    });
  }, [isLoggedIn, language]);
  return null;
}
