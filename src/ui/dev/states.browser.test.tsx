import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { faultsIn } from './faults.ts';
import { Gallery } from './gallery.tsx';
import { show } from './show.tsx';

/** A finger's width (WCAG 2.5.5). */
const LEAST_TARGET = 44;
const TARGETS = 'button, summary, nav a, [role=switch], select, input:not([type=checkbox], [type=radio])';

const sizes = { desktop: [1440, 900], phone: [390, 844] } as const;
const schemes = ['dark', 'light'] as const;

let close = () => {};
beforeAll(async () => {
  close = await show(<Gallery />);
});
afterAll(() => close());

for (const [size, [width, height]] of Object.entries(sizes)) {
  for (const scheme of schemes) {
    // Colours are all that the other scheme changes.
    const contrastAlone = scheme === 'light';
    describe(`every component, ${size}, ${scheme}`, () => {
      beforeAll(async () => {
        await commands.emulate(scheme);
        await page.viewport(width, height);
        // Colours pass over into each other, each in its time.
        await vi.waitUntil(() => matchMedia(`(prefers-color-scheme: ${scheme})`).matches);
        await vi.waitUntil(() => document.getAnimations().length === 0);
      });

      test('is accessible, large enough and within the page', async () => {
        await expect.element(page.getByRole('heading', { name: 'Components' })).toBeVisible();
        expect(await faultsIn(document, { contrastAlone })).toEqual([]);
        expect(small()).toEqual([]);
        expect(document.documentElement.scrollWidth - innerWidth).toBeLessThanOrEqual(0);
        await page.viewport(width, document.documentElement.scrollHeight);
        await commands.photograph(`${size}-${scheme}`);
        await page.viewport(width, height);
      });

      test('that opens is so once it is open', async () => {
        for (const opener of page.getByRole('button', { name: /^(Dialog|Blatt): / }).elements()) {
          const name = opener.textContent.replace(': ', '-').replaceAll(' ', '-').toLowerCase();
          await userEvent.click(opener);
          const opened = document.querySelector('dialog[open], section[aria-labelledby]:has(h2[tabindex="-1"])');
          if (opened === null) throw new Error(`${name} did not open`);
          expect(await faultsIn(opened, { contrastAlone })).toEqual([]);
          expect(small(opened)).toEqual([]);
          await commands.photograph(`${size}-${scheme}-${name}`);
          await userEvent.keyboard('{Escape}');
          await expect.poll(() => opened.isConnected && opened.matches('section, [open]')).toBe(false);
        }
      });
    });
  }
}

test('without motion, other colours are there at once', () => {
  const root = document.documentElement;
  try {
    for (const scheme of schemes) {
      root.dataset['scheme'] = scheme;
      expect(document.getAnimations().filter((animation) => animation instanceof CSSTransition)).toEqual([]);
    }
  } finally {
    delete root.dataset['scheme'];
  }
});

const small = (within: ParentNode = document): string[] =>
  [...within.querySelectorAll(TARGETS)]
    .map((target) => ({ box: target.getBoundingClientRect(), text: target.outerHTML.slice(0, 90) }))
    .filter(({ box }) => box.width > 0 && (box.height < LEAST_TARGET || box.width < LEAST_TARGET))
    .map(({ box, text }) => `${box.width}×${box.height}: ${text}`);
