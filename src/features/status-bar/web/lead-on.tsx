import { useEffect } from 'react';
import { NotFoundPage } from '../../../shell/pages/error-pages.tsx';
import { useLanguage } from '../../../shell/addresses/language.ts';
import { href } from '../../../shell/addresses/paths.ts';
import { withBar } from './bars.ts';

/**
 * §3, notfoundredirect: who comes for a category that is not there any more is led on to who is on air, and told why. The
 * address itself stays unknown (404), so that no list of others keeps it.
 */
export function LeadOn() {
  const language = useLanguage();
  useEffect(() => {
    location.replace(withBar(location.origin + href('cams', language), 'notfoundredirect'));
  }, [language]);
  return <NotFoundPage />;
}
