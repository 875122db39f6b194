import { describe, expect, it } from 'vitest';
import { policyFor } from './policy.ts';
import { withLateScripts } from './late-scripts.ts';

const page = (body: string) =>
  `<html><head><link rel="modulepreload" href="/assets/de/index-1.js" fetchPriority="low"/>` +
  `<link rel="modulepreload" href="/assets/de/base-2.js" fetchPriority="low"/><link rel="icon" href="/icon.svg"/></head>` +
  `<body>${body}<script type="module" async="" src="/assets/de/index-1.js"></script></body></html>`;

describe('scripts after the first pictures', () => {
  it('are named once, within the page, and nothing else is touched', () => {
    const html = withLateScripts(page('<p>$& and $1 stay</p>'), ['/assets/de/base-2.js', '/assets/de/fills-3.js']);
    expect(html).not.toContain('modulepreload" href');
    expect(html).not.toContain('async=""');
    expect(html).toContain(
      `("/assets/de/index-1.js",["/assets/de/base-2.js","/assets/de/fills-3.js"])</script></body>`,
    );
    expect(html).toContain('<link rel="icon" href="/icon.svg"/>');
    expect(html).toContain('<p>$& and $1 stay</p>');
  });

  it('are allowed by the policy of the page', () => {
    const html = withLateScripts(page(''));
    expect(policyFor(html, '/de/')).toMatch(/script-src 'self' 'sha256-[^']+'/);
  });

  it('are none where the page has none', () => {
    expect(withLateScripts('<html><body>moved</body></html>')).toBe('<html><body>moved</body></html>');
  });
});
