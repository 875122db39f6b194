import { searchConstants } from '../constants.ts';
import { recall, remember } from '../../../shell/consent/consent.ts';

/** §9: so many are kept. */
const MOST = 3;
/** §3. */
const KEY = 'globalSearchLastRequests';

/** What was searched for last in this browser, the latest first; nothing where keeping it was not allowed (§4). */
export function recentSearches(): string[] {
  const kept = recall(KEY);
  if (kept === null) return [];
  try {
    const list: unknown = JSON.parse(kept);
    return Array.isArray(list) ? list.filter((each) => typeof each === 'string').slice(0, MOST) : [];
  } catch {
    // Somebody else wrote there.
    return [];
  }
}

/** §5: shorter ones are not kept, and none twice. */
export function keepSearch(pattern: string): void {
  if (pattern.length < searchConstants.shortestPattern) return;
  const others = recentSearches().filter((each) => each.toLowerCase() !== pattern.toLowerCase());
  remember(KEY, JSON.stringify([pattern, ...others].slice(0, MOST)));
}
