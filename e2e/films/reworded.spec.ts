import { expectAccessible } from '../support/accessibility.ts';
import { expect, shot, test } from '../support/journey.ts';
import { visitor } from '../support/guests.ts';
import { newOperator, newPerformer } from '../support/people.ts';
import { filmInReview } from '../support/shop.ts';

test(
  'a film in the shop keeps its title until somebody has read the new one',
  { tag: '@phone' },
  async ({ browser }) => {
    const studio = await newPerformer(browser);
    const [before, refused, after] = ['Balkon', 'Ruf mich an', 'Abend'].map((word) => `${word} ${studio.name}`) as [
      string,
      string,
      string,
    ];
    const filmId = await filmInReview(studio, before);
    const operator = await newOperator(browser);
    const card = (title: string) => operator.page.getByRole('listitem').filter({ hasText: title });
    const decide = async (title: string, name: 'Freigeben' | 'Ablehnen', reason: string) => {
      await operator.page.goto('/de/haus/videos/');
      await card(title).getByRole('button', { name }).click();
      await operator.page.getByRole('dialog').getByRole('textbox').fill(reason);
      await operator.page.getByRole('dialog').getByRole('button', { name }).click();
      await expect(card(title)).toHaveCount(0);
    };
    await decide(before, 'Freigeben', 'Alles in Ordnung.');

    const own = studio.page.getByTestId(`film-${filmId}`);
    const reword = async (title: string) => {
      await own.getByLabel('Titel').first().fill(title);
      await own.getByRole('button', { name: 'Speichern' }).click();
      await expect(own.getByText('Im Shop steht die zuletzt freigegebene Fassung', { exact: false })).toBeVisible();
    };
    await test.step('the performer writes another title', async () => {
      await studio.page.goto('/de/studio/videos/');
      await own.getByRole('button', { name: 'Texte und Preis' }).click();
      await reword(refused);
      await expectAccessible(studio.page);
      await shot(studio.page, 'reworded-studio');
    });

    const { page } = await visitor(browser);
    const titleOf = async () => {
      await page.goto(`${studio.path}videos/${filmId}/`);
      return page.getByRole('heading', { level: 1 });
    };
    await expect(await titleOf()).toHaveText(before);

    await test.step('an operator reads both, and refuses', async () => {
      await operator.page.goto('/de/haus/videos/');
      await expect(card(refused).getByText(before)).toBeVisible();
      await expectAccessible(operator.page);
      await shot(operator.page, 'reworded-review');
      await decide(refused, 'Ablehnen', 'Kontakt gehört nicht in den Titel.');
      await expect(own.getByText('Grund: Kontakt gehört nicht in den Titel.', { exact: false })).toBeVisible();
      await shot(studio.page, 'reworded-refused');
    });
    await expect(await titleOf()).toHaveText(before);

    await test.step('the next title is approved', async () => {
      await reword(after);
      await decide(after, 'Freigeben', 'Alles in Ordnung.');
      await expect(own.getByText('zuletzt freigegebene Fassung', { exact: false })).toHaveCount(0);
    });
    await expect(await titleOf()).toHaveText(after);
  },
);
