import type { Language } from '../../../platform/contract.ts';
import { href } from '../../../shell/addresses/paths.ts';
import { STOP_HASH } from '../constants.ts';

const SETTINGS = 'settings';

/** One address has them all: a page of its own would be known to every other page. */
export type View = { name: 'list' } | { name: 'settings' } | { name: 'stop'; token: string };

/** What stands in the query, and behind the hash: servers and their logs never learn that. */
export function viewOf(query: string, hash: string): View {
  if (hash.startsWith(STOP_HASH)) return { name: 'stop', token: hash.slice(STOP_HASH.length) };
  return { name: new URLSearchParams(query).get('view') === SETTINGS ? 'settings' : 'list' };
}

export const settingsAddress = (language: Language): string => `${href('notifications', language)}?view=${SETTINGS}`;
