import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

interface Options {
  /** Only what is within this; the whole page unless told. */
  within?: string;
  /** Lets pass what is less than serious. */
  serious?: boolean;
  /** Only colours: all that another scheme changes. */
  contrastAlone?: boolean;
}

/** That axe finds no fault. Frames are another site's, and are not looked into. */
export async function expectAccessible(page: Page, options: Options = {}): Promise<void> {
  expect(await accessibilityFaults(page, options)).toEqual([]);
}

/** What axe finds, each fault with the elements that have it. */
export async function accessibilityFaults(
  page: Page,
  { within, serious = false, contrastAlone = false }: Options = {},
): Promise<string[]> {
  // Looking into no frame takes half the time, and so does describing faults alone.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .exclude('iframe');
  if (within !== undefined) axe.include(within);
  if (contrastAlone) axe.withRules('color-contrast');
  const { violations } = await axe.analyze();
  const found = violations.filter(({ impact }) => !serious || impact === 'serious' || impact === 'critical');
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
}

/** Shows a page in this scheme, without motion; what fades from one colour to another has arrived there. */
export async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    // Fading begins with the next picture.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(fading.map(({ finished }) => finished));
  });
}
