import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFilmFile } from '../../test/films/film-file.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { visitor } from '../support/guests.ts';
import { expect, shot, test } from '../support/journey.ts';
import { newOperator, newPerformer } from '../support/people.ts';
import { filmsInShop } from '../support/shop.ts';

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'separee-replaced-'));
});
test.afterAll(() => rm(folder, { recursive: true }));

test(
  'a film in the shop gets another file once an operator has looked at it',
  { tag: '@phone' },
  async ({ browser }) => {
    const file = await makeFilmFile(join(folder, 'Neu.mp4'), { seconds: 2, size: '320x180' });
    const studio = await newPerformer(browser);
    const title = `Balkon ${studio.name}`;
    const [filmId = 0] = await filmsInShop(studio, [title]);
    const own = studio.page.getByTestId(`film-${filmId}`);
    const draft = studio.page.getByTestId(/^replacement-\d+$/);
    const { page } = await visitor(browser);
    const lengthIs = async (length: string) => {
      await page.goto(`${studio.path}videos/${filmId}/`);
      await expect(page.getByText(length, { exact: false }).first()).toBeVisible();
    };
    await lengthIs('1:00');

    await test.step('the performer sends another file', async () => {
      await studio.page.goto('/de/studio/videos/');
      await expect(own.getByRole('button', { name: 'Datei ersetzen' })).toBeVisible();
      await shot(studio.page, 'replaced-before');
      await own.getByRole('button', { name: 'Datei ersetzen' }).click();
      await expect(draft.getByText('Entwurf')).toBeVisible();
      await expect(own.getByRole('button', { name: 'Datei ersetzen' })).toHaveCount(0);
      await draft.getByLabel('Datei auswählen', { exact: true }).setInputFiles(file);
      await expect(draft.getByRole('button', { name: 'Einreichen' })).toBeVisible({ timeout: 60_000 });
      await expectAccessible(studio.page);
      await shot(studio.page, 'replaced-draft');
      for (const tick of await draft.getByRole('checkbox').all()) await tick.check();
      await draft.getByRole('button', { name: 'Einreichen' }).click();
      await expect(draft.getByText('Wird geprüft', { exact: true }).first()).toBeVisible();
    });
    await lengthIs('1:00');

    await test.step('an operator compares both, and approves', async () => {
      const operator = await newOperator(browser);
      const card = operator.page.getByRole('listitem').filter({ hasText: title });
      await operator.page.goto('/de/haus/videos/');
      await expect(card.getByText('Neue Datei für ein Video', { exact: false })).toBeVisible();
      await expectAccessible(operator.page);
      await shot(operator.page, 'replaced-review');
      await card.getByRole('link', { name: `Bisherige Fassung ansehen (Nr. ${filmId})` }).click();
      await expect(operator.page.getByRole('heading', { name: title })).toBeVisible();
      await operator.page.goBack();
      await card.getByRole('button', { name: 'Freigeben' }).click();
      await operator.page.getByRole('dialog').getByRole('textbox').fill('Dasselbe Video, schärfer.');
      await operator.page.getByRole('dialog').getByRole('button', { name: 'Freigeben' }).click();
      await expect(card).toHaveCount(0);
    });
    await expect(draft).toHaveCount(0);
    await expect(own.getByRole('button', { name: 'Datei ersetzen' })).toBeVisible();
    await lengthIs('0:02');
  },
);
