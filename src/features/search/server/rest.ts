import { serve, type Rest } from '../../../platform/http/rest.ts';
import { askerOf } from '../../../platform/rights/asker.ts';
import { searchResult, storeSearchPattern } from '../contract.ts';
import type { Search } from './search.ts';

const success = { success: true } as const;
/** Who types asks with every pause. */
const typing = { limit: { max: 240, timeWindow: '1 minute' } };
const seldom = { limit: { max: 60, timeWindow: '1 minute' } };

/** §7. */
export function searchRest(rest: Rest, search: Search): void {
  serve(
    rest,
    searchResult,
    ({ params, place, caller }) => search.everything(askerOf(params.language, place, caller), params.searchPattern),
    typing,
  );
  serve(
    rest,
    storeSearchPattern,
    async ({ caller, language, body }) => {
      await search.keep(caller, language, body.pattern);
      return success;
    },
    seldom,
  );
}
