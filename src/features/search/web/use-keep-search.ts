import { consent } from '../../../shell/consent/consent.ts';
import { useSession } from '../../../shell/api/use-session.ts';
import { useApiAction } from '../../../ui/data/use-api.ts';
import { storeSearchPattern } from '../contract.ts';
import { searchConstants } from '../constants.ts';
import { keepSearch } from './recent-searches.ts';

/** Remembers what was searched for: in this browser, and with the account of who has one; neither where comfort was not allowed (§4). */
export function useKeepSearch(): (pattern: string) => void {
  const { guest } = useSession();
  const { mutate } = useApiAction(storeSearchPattern);
  return (pattern) => {
    keepSearch(pattern);
    const isWorthIt = pattern.length >= searchConstants.shortestPattern && consent().functional;
    if (isWorthIt && guest?.isLoggedIn === true) mutate({ body: { pattern } });
  };
}
