import { test, type Browser, type Page } from '@playwright/test';
import { isLanguage, languages, type Language } from '../../src/platform/language/languages.ts';
import { href } from '../../src/shell/addresses/paths.ts';
import { webFeatures } from '../../src/app/web-features.ts';
import { visitor } from '../../e2e/support/guests.ts';
import { newOperator, newPerformer, payingGuest } from '../../e2e/support/people.ts';

const wanted = (process.env['LANGUAGES'] ?? 'de').split(',').filter(isLanguage);
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

/** What stands in addresses of the demo world. */
const samples: Record<string, string> = {
  actorName: 'vivien-kaar',
  categorySlug: 'alle',
  tagSlug: 'lachen',
  searchPattern: 'vivien',
  tagGroup: '1',
  albumId: '1',
};

type Who = 'guest' | 'customer' | 'performer' | 'operator';

/** Who a page is for. */
function isFor(path: string): Who {
  if (path.startsWith('haus')) return 'operator';
  if (path.startsWith('studio') || path.startsWith('partner')) return 'performer';
  if (path.startsWith('konto')) return 'customer';
  return 'guest';
}

interface Shown {
  name: string;
  address: (language: Language) => string;
}

/** The pages for somebody: all whose address needs nothing but what the demo world has. */
function pagesFor(who: Who): Shown[] {
  const known = webFeatures.flatMap((feature) => Object.entries(feature.pages));
  return (
    known
      .filter(([, paths]) => isFor(paths.de) === who)
      .filter(([, paths]) => [...paths.de.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => name in samples))
      // Each page takes the samples that it names.
      .map(([name]) => ({
        name,
        address: (language) => (href as (...all: unknown[]) => string)(name, language, samples),
      }))
  );
}

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
      for (const { name, address } of pagesFor(who))
        await photograph(page, `${who}-${name}-${language}`, address(language));
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
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.screenshot({
        path: `${folder}/${size.width}-${scheme}/${name}.png`,
        fullPage: true,
        clip: { x: 0, y: 0, width: size.width, height: Math.min(height, MOST_HEIGHT) },
      });
    }
  }
}
