import { test, type Browser, type Page } from '@playwright/test';
import { isLanguage, languages } from '../../src/platform/language/languages.ts';
import { showIn } from '../../e2e/support/accessibility.ts';
import { visitor } from '../../e2e/support/guests.ts';
import { knownPages, type Who } from '../../e2e/support/pages.ts';
import { newOperator, newPerformer, payingGuest } from '../../e2e/support/people.ts';

const wanted = (process.env['LANGUAGES'] ?? 'de').split(',').filter(isLanguage);
/** Pages by their names; all unless told, as `PAGES='films?$|library'`. */
const pages = new RegExp(process.env['PAGES'] ?? '', 'i');
const folder = '.cache/screens';
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;
const schemes = ['dark', 'light'] as const;
/** Closes the notice of the first visit, which would stand over every page. */
const understood = /^(Verstanden|Got it|Entendido|Begrepen)$/;
/** Longer ones say nothing more of how a page looks. */
const MOST_HEIGHT = 2600;

const openers: Record<Who, (browser: Browser) => Promise<{ page: Page }>> = {
  guest: visitor,
  customer: (browser) => payingGuest(browser),
  performer: (browser) => newPerformer(browser),
  operator: newOperator,
};

for (const who of ['guest', 'customer', 'performer', 'operator'] as const) {
  test(`every page of a ${who}`, async ({ browser }) => {
    const { page } = await openers[who](browser);
    for (const language of wanted.length > 0 ? wanted : languages) {
      for (const { name, who: whose, address } of knownPages) {
        if (whose === who && address !== null && pages.test(name))
          await photograph(page, `${who}-${name}-${language}`, address(language));
      }
    }
  });
}

/** One page on both sizes and in both schemes, once nothing is on its way any more. */
async function photograph(page: Page, name: string, address: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    const notice = page.getByRole('button', { name: understood });
    if (await notice.isVisible()) await notice.click();
    await page.evaluate(() => document.fonts.ready.then(() => true));
    for (const scheme of schemes) {
      await showIn(page, scheme);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.screenshot({
        path: `${folder}/${size.width}-${scheme}/${name}.png`,
        fullPage: true,
        clip: { x: 0, y: 0, width: size.width, height: Math.min(height, MOST_HEIGHT) },
      });
    }
  }
}
