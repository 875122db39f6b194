import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/accessibility.ts';
import { soldFilm } from '../support/films.ts';
import { expect, test } from '../support/journey.ts';
import { newPerformer, payingGuest } from '../support/people.ts';

test(
  'she lets buyers keep a copy, one fetches it from the film and from his library, and she ends it',
  { tag: '@phone' },
  async ({ browser }) => {
    test.setTimeout(180_000);
    const performer = await newPerformer(browser);
    const filmId = await soldFilm(performer, { title: 'Ein Abend zum Behalten', seconds: 6 });
    const guest = await payingGuest(browser, 200);
    const path = `${performer.path}videos/${filmId}/`;
    const keep = guest.page.getByRole('button', { name: 'Herunterladen: Ein Abend zum Behalten' });
    const allowing = performer.page.getByRole('switch', { name: 'Käufer dürfen es herunterladen' });

    await test.step('bought, there is no copy as long as she has not said so', async () => {
      await guest.page.goto(path);
      await guest.page
        .getByRole('button', { name: /^Kaufen/ })
        .first()
        .click();
      await guest.page.locator('dialog[open]').getByRole('button', { name: 'Jetzt kaufen' }).click();
      await expect(guest.page.getByText('Das Video gehört dir.')).toBeVisible();
      await expect(keep).toBeHidden();
    });

    await test.step('she lets them', async () => {
      await performer.page.goto('/de/studio/videos/');
      await allowing.click();
      await expect(allowing).toBeChecked();
      await expectAccessible(performer.page);
    });

    const fetched = async () => {
      const dialog = guest.page.locator('dialog[open]');
      await expect(dialog.getByText('Die Datei ist nur für dich', { exact: false })).toBeVisible();
      const [download] = await Promise.all([
        guest.page.waitForEvent('download'),
        dialog.getByRole('button', { name: 'Herunterladen' }).click(),
      ]);
      await expect(dialog.getByText('Dein Browser lädt', { exact: false })).toBeVisible();
      await expectAccessible(guest.page);
      expect(download.suggestedFilename()).toMatch(/^Ein Abend zum Behalten - .*\.mp4$/);
      const bytes = await readFile(await download.path());
      expect(bytes.toString('latin1', 4, 8)).toBe('ftyp');
      await dialog.getByRole('button', { name: 'Schließen' }).last().click();
    };

    await test.step('he fetches it from its page, and from his library', async () => {
      await guest.page.goto(path);
      await keep.click();
      await fetched();
      await guest.page.goto('/de/konto/mediathek/video/shop/');
      await keep.click();
      await fetched();
    });

    await test.step('she ends it, and there is no way to it any more', async () => {
      await allowing.click();
      await expect(allowing).not.toBeChecked();
      await guest.page.goto(path);
      await expect(guest.page.getByText('Das Video gehört dir.')).toBeVisible();
      await expect(keep).toBeHidden();
    });
    expect([...guest.complaints, ...performer.complaints]).toEqual([]);
  },
);
