import { describe, expect, it } from 'vitest';
import { href, languages, pathNames, type PathName } from '../addresses/paths.ts';
import { policyFor } from './policy.ts';

const directive = (pathname: string, name: string, html = '') =>
  policyFor(html, pathname)
    .split('; ')
    .find((each) => each.startsWith(`${name} `));

/** Pages whose address needs nothing filled in. */
const addresses = (names: readonly PathName[]) =>
  names.flatMap((name) => languages.map((language) => href(name as 'home', language)));
const isStudio = (name: PathName) => name.startsWith('studio');

describe('the policy of a page', () => {
  it('lets pages of the studio speak with her own machine, and no other page with anybody but us', () => {
    for (const address of addresses(pathNames.filter(isStudio))) {
      expect([address, directive(address, 'connect-src')]).toEqual([
        address,
        "connect-src 'self' ws://127.0.0.1:* ws://localhost:*",
      ]);
    }
    const others = addresses(pathNames.filter((name) => !isStudio(name)));
    for (const address of [...others, '/de/404/', '/', '/de/studio-fake/', '/de/nicht/studio/']) {
      expect([address, directive(address, 'connect-src')]).toEqual([address, "connect-src 'self'"]);
    }
  });

  it('lets exactly the scripts run that stand in it', () => {
    const html = '<script>one()</script><script src="/a.js"></script><script type="module">two()</script>';
    const hashes = directive('/de/', 'script-src', html)?.split(' ').slice(1);
    expect(hashes).toHaveLength(3);
    expect(directive('/de/', 'script-src', '<script>one( )</script>')).not.toContain(hashes?.[1]);
  });
});
