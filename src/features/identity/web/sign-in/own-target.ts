import type { Language } from '../../../../platform/contract.ts';
import { session } from '../../../../shell/api/access.ts';
import { href } from '../../../../shell/addresses/paths.ts';
/** The parts of an address that say where on our site one is; `location` fits. */
export interface UrlParts {
  pathname: string;
  search: string;
  hash: string;
}

const LONGEST = 500;

/**
 * Where to go on after signing in: the page the guest is on, its query and fragment kept, with `add` put into the
 * query. Falls back to the page alone, and to the start page, where the server would refuse the address.
 */
export function ownTarget({ pathname, search, hash }: UrlParts, add: Record<string, string> = {}): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(add)) query.set(name, value);
  const whole = `${pathname}${query.size === 0 ? '' : `?${query}`}${hash}`;
  return [whole, pathname].find(isOwn) ?? '/';
}

/** The server's own rule for such addresses, so that nothing is sent that it must refuse. */
const isOwn = (target: string): boolean => target.length <= LONGEST && /^\/(?![/\\])[^\\\s]*$/.test(target);

/**
 * Who works here begins in his own room, wherever he logs in: the studio, or the operators' overview. Null for guests, and for who is in his
 * room already.
 */
export function ownRoom(
  language: Language,
  pathname: string,
  role: string | undefined = session().guest?.role,
): string | null {
  if (role !== 'performer' && role !== 'operator') return null;
  const room = href(role === 'performer' ? 'studio' : 'backofficeOverview', language);
  return pathname.startsWith(room) ? null : room;
}
