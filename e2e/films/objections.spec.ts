import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { newOperator, newPerformer } from '../support/people.ts';
import { albumInReview, filmInReview } from '../support/shop.ts';

const works = [
  { what: 'a film', tag: '@desktop', desk: '/de/haus/videos/', hers: '/de/studio/videos/', begin: filmInReview },
  { what: 'an album', tag: '@phone', desk: '/de/haus/fotos/', hers: '/de/studio/fotos/', begin: albumInReview },
];

for (const { what, tag, desk, hers, begin } of works)
  test(`${what} is refused, she objects, and somebody else decides`, { tag }, async ({ browser }) => {
    const studio = await newPerformer(browser);
    const title = `Balkon ${studio.name}`;
    await begin(studio, title);
    const [first, second] = [await newOperator(browser), await newOperator(browser)];
    const card = first.page.getByRole('listitem').filter({ hasText: title });

    await test.step('one operator is unsure and cannot decide any more, the other refuses', async () => {
      await first.page.goto(desk);
      await card.getByRole('button', { name: 'Unsicher' }).click();
      const asked = first.page.getByRole('dialog');
      await asked.getByRole('textbox').fill('Wer ist im Hintergrund zu sehen?');
      await asked.getByRole('button', { name: 'Unsicher' }).click();
      await expect(card.getByText('Du warst dir nicht sicher.', { exact: false })).toBeVisible();
      await expect(card.getByRole('button', { name: 'Freigeben' })).toHaveCount(0);
      await second.page.goto(desk);
      const other = second.page.getByRole('listitem').filter({ hasText: title });
      await expect(other.getByText('Wer ist im Hintergrund zu sehen?', { exact: false })).toBeVisible();
      await expectAccessible(second.page);
      await other.getByRole('button', { name: 'Ablehnen' }).click();
      await second.page.getByRole('dialog').getByRole('textbox').fill('Eine zweite Person ist zu sehen.');
      await second.page.getByRole('dialog').getByRole('button', { name: 'Ablehnen' }).click();
      await expect(other).toHaveCount(0);
    });

    await test.step('she objects', async () => {
      await studio.page.goto(hers);
      await expect(studio.page.getByText('Abgelehnt: Eine zweite Person ist zu sehen.')).toBeVisible();
      await studio.page.getByRole('button', { name: 'Einspruch einlegen' }).first().click();
      await studio.page.getByLabel('Deine Begründung').fill('Das ist mein Spiegelbild in der Scheibe.');
      await expectAccessible(studio.page);
      await studio.page.getByRole('button', { name: 'Einspruch einlegen' }).last().click();
      await expect(studio.page.getByText('Dein Einspruch liegt bei uns.', { exact: false })).toBeVisible();
    });

    await test.step('who refused it reads it and does not decide, the first operator does', async () => {
      await second.page.goto(`${desk}einsprueche/`);
      await second.page.getByRole('link', { name: title }).click();
      await expect(second.page.getByText('Das ist mein Spiegelbild in der Scheibe.')).toBeVisible();
      await expect(second.page.getByRole('button', { name: 'Einspruch annehmen' })).toHaveCount(0);
      await expectAccessible(second.page);
      await first.page.goto(`${desk}alle/`);
      await first.page.getByRole('searchbox', { name: 'Nummer, Performer oder Titel' }).fill(title);
      await first.page.getByRole('button', { name: 'Suchen' }).last().click();
      await first.page.getByRole('link', { name: title }).click();
      await first.page.getByRole('button', { name: 'Einspruch annehmen' }).click();
      await first.page.getByRole('dialog').getByRole('textbox').fill('Stimmt, es ist ein Spiegel.');
      await first.page.getByRole('dialog').getByRole('button', { name: 'Einspruch annehmen' }).click();
      await expect(first.page.getByText('Stimmt, es ist ein Spiegel.')).toBeVisible();
      await first.page.goto(desk);
      await expect(card).toBeVisible();
    });
  });
