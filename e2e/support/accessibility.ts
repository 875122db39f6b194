import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

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
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async ({ part, rules }) => {
      const { axe: here } = window as unknown as { axe: typeof axe };
      const { violations } = await here.run(
        { exclude: ['iframe'], ...(part === undefined ? {} : { include: [part] }) },
        // Describing faults alone takes half the time.
        { resultTypes: ['violations'], iframes: false, ...(rules === undefined ? {} : { runOnly: rules }) },
      );
      return violations.map(({ id, impact, nodes }) => ({ id, impact, html: nodes.map(({ html }) => html) }));
    },
    { part: within, rules: contrastAlone ? ['color-contrast'] : undefined },
  );
  const counted = found.filter(({ impact }) => !serious || impact === 'serious' || impact === 'critical');
  return counted.map(({ id, html }) => `${id}: ${html.map((each) => each.slice(0, 120)).join(' | ')}`);
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
