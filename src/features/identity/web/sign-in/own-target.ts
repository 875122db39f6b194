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
