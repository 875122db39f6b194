import { expectAccessible } from '../support/accessibility.ts';
import { expect, test, type Page } from '../support/journey.ts';
import { newPerformer, payingGuest } from '../support/people.ts';
import { filmsInShop } from '../support/shop.ts';

const titles = ['Wind', 'Wolken', 'Regen'] as const;
const order = (page: Page) => page.getByRole('listitem').filter({ hasText: /Wind|Wolken|Regen/ });

/** What is dragged ends with a press that is none: the list swallows any for so long. */
const PRESSES_SWALLOWED_MS = 50;

/** Once the list's own timers of this length have gone off: a person is never as fast, a journey is. Timers of one length keep their order. */
const afterTimersOf = (page: Page, ms: number) =>
  page.evaluate((wait) => new Promise((go) => setTimeout(go, wait)), ms);

test('videos are put aside and into a playlist, which is put in order', { tag: '@phone' }, async ({ browser }) => {
  const performer = await newPerformer(browser);
  const ids = await filmsInShop(performer, titles);
  const { page } = await payingGuest(browser);

  await test.step('each from its own page', async () => {
    for (const [n, id] of ids.entries()) {
      await page.goto(`${performer.path}videos/${id}/`);
      await page.getByRole('button', { name: 'Zur Playlist' }).click();
      if (n === 0) {
        await page.getByLabel('Name der Playlist').fill('Wetter');
        await page.getByRole('button', { name: 'Anlegen' }).click();
        await expect(page.getByRole('status').filter({ hasText: 'Angelegt.' })).toBeVisible();
      } else await page.getByRole('checkbox', { name: 'Wetter' }).click();
      await expect(page.getByRole('checkbox', { name: 'Wetter' })).toBeChecked();
      await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click();
      await expect(page.getByRole('button', { name: 'In 1 Playlist' })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Merken' }).click();
    await expect(page.getByRole('button', { name: 'Gemerkt' })).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('the library has both', async () => {
    await page.goto('/de/konto/mediathek/');
    await expect(page.getByRole('region', { name: 'Videos · Gemerkt' }).getByText('Regen')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: /Wetter/ }).click();
    await expect(order(page)).toHaveText([/Wind/, /Wolken/, /Regen/]);
    await expectAccessible(page);
  });

  await test.step('by button, by keyboard and by hand', async () => {
    await page.getByRole('button', { name: 'Bearbeiten' }).click();
    await page.getByRole('button', { name: '„Wind“ nach unten' }).click();
    await expect(order(page)).toHaveText([/Wolken/, /Wind/, /Regen/]);
    await expectAccessible(page);
    await page.getByRole('button', { name: '„Regen“ verschieben' }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('„Regen“ an Stelle 3 von 3')).toBeAttached();
    await afterTimersOf(page, 0);
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('„Regen“ an Stelle 2 von 3')).toBeAttached();
    await page.keyboard.press('Space');
    await expect(order(page)).toHaveText([/Wolken/, /Regen/, /Wind/]);
    // Nothing lies over the handles.
    await page.getByRole('button', { name: 'Verstanden' }).click();
    await page.getByRole('button', { name: '„Wind“ verschieben' }).scrollIntoViewIfNeeded();
    const [from, to] = await Promise.all(
      ['Wind', 'Wolken'].map(async (title) => {
        const box = await page.getByRole('button', { name: `„${title}“ verschieben` }).boundingBox();
        if (box === null) throw new Error(`${title} has no handle`);
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      }),
    );
    if (from === undefined || to === undefined) throw new Error('no handles');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y - 6, { steps: 12 });
    await page.mouse.up();
    await afterTimersOf(page, PRESSES_SWALLOWED_MS);
    await expect(order(page)).toHaveText([/Wind/, /Wolken/, /Regen/]);
    await page.getByRole('button', { name: '„Wolken“ entfernen' }).click();
  });

  await test.step('what is not saved is asked about', async () => {
    await page.getByRole('button', { name: 'Abbrechen' }).click();
    await expect(page.getByRole('dialog', { name: 'Änderungen verwerfen?' })).toBeVisible();
    await page.getByRole('button', { name: 'Weiter bearbeiten' }).click();
    await page.getByLabel('Name der Playlist').fill('Wetter von gestern');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByRole('heading', { name: 'Wetter von gestern', level: 1 })).toBeVisible();
    await page.reload();
    await expect(order(page)).toHaveText([/Wind/, /Regen/]);
  });

  await test.step('it is watched from its first, and deleted', async () => {
    await expect(page.getByRole('link', { name: 'Von vorn ansehen' })).toHaveAttribute(
      'href',
      new RegExp(`/videos/${ids[0]}/\\?playlist=`),
    );
    await page.getByRole('button', { name: 'Playlist löschen' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Löschen', exact: true }).click();
    await expect(page).toHaveURL(/\/konto\/mediathek\/$/);
    await expect(page.getByText('Noch keine Playlist.', { exact: false })).toBeVisible();
  });
});
