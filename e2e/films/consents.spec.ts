import { expectAccessible } from '../support/accessibility.ts';
import { soldFilm } from '../support/films.ts';
import { expect, test, type Page } from '../support/journey.ts';
import { newOperator, newPerformer } from '../support/people.ts';

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 unterschrieben') });

test(
  'others who are seen in a film consent by name, and what is said in it is looked at as well',
  { tag: '@desktop' },
  async ({ browser }) => {
    test.setTimeout(150_000);
    const [studio, other] = [await newPerformer(browser), await newPerformer(browser)];
    const title = `Zu zweit ${studio.name}`;
    const filmId = await soldFilm(studio, { title, seconds: 6 });
    const { page } = studio;
    const own = page.getByTestId(`film-${filmId}`);
    const people = own.getByRole('list', { name: 'Wer ist außer dir zu sehen?' });

    await test.step('she names another performer: the film leaves the shop until it has been looked at', async () => {
      await page.goto('/de/studio/videos/');
      await own.getByRole('button', { name: 'Jemanden mit Studio nennen' }).click();
      await own.getByLabel('Name auf der eigenen Seite').fill('Niemand');
      await own.getByRole('button', { name: 'Fragen' }).click();
      await expect(own.getByText('Unter diesem Namen ist hier niemand anderes zu finden.')).toBeVisible();
      await own.getByLabel('Name auf der eigenen Seite').fill(other.person.slug);
      await own.getByRole('button', { name: 'Fragen' }).click();
      await expect(people.getByText('Gefragt, noch keine Antwort')).toBeVisible();
      await expect(own.getByText('Wird geprüft')).toBeVisible();
    });

    const operator = await newOperator(browser);
    const card = operator.page.getByRole('listitem').filter({ hasText: title });
    await test.step('nobody approves it as long as she has not answered', async () => {
      await operator.page.goto('/de/haus/videos/');
      await expect(card.getByText('Freigeben geht erst, wenn alle eingewilligt haben', { exact: false })).toBeVisible();
      await expect(card.getByRole('button', { name: 'Freigeben' })).toBeDisabled();
      await expect(card.getByRole('button', { name: 'Ablehnen' })).toBeEnabled();
    });

    await test.step('and somebody from outside, with two papers', async () => {
      await own.getByRole('button', { name: 'Jemanden von außen nennen' }).click();
      await own.getByLabel('So heißt die Person in deiner Liste').fill('Kim');
      await own.getByLabel('Name laut Ausweis').fill('Kim Marie Muster');
      await own.getByLabel('Geburtsdatum').fill('1994-05-06');
      await own.getByLabel('Tag der Aufnahme').fill('2026-01-02');
      await own.getByLabel('Tag der Unterschrift').fill('2026-01-02');
      await own.getByRole('button', { name: 'Nennen', exact: true }).click();
      const kim = people.getByRole('listitem').filter({ hasText: 'Kim' }).first();
      await expect(kim.getByText('Es fehlen Papiere')).toBeVisible();
      await expectAccessible(page);
      await kim.getByLabel('Datei auswählen').first().setInputFiles(pdf('Einwilligung.pdf'));
      await expect(kim.getByText('Unterschriebene Einwilligung: liegt vor')).toBeVisible();
      await kim.getByLabel('Datei auswählen').first().setInputFiles(pdf('Ausweis.pdf'));
      await expect(kim.getByText(/Vollständig/)).toBeVisible();
    });

    await test.step('the other one says yes in her own studio', async () => {
      await other.page.goto('/de/studio/einwilligungen/');
      await expect(other.page.getByRole('heading', { name: title })).toBeVisible();
      await other.page.getByRole('button', { name: 'Einwilligen' }).click();
      await expect(
        other.page.getByText('Zum Einwilligen gehören beide Zusagen.', { exact: false }).first(),
      ).toBeVisible();
      await other.page.getByLabel('Ich bin darin zu sehen und damit einverstanden.').check();
      await other.page.getByLabel('Es darf hier veröffentlicht und verkauft werden.').check();
      await expectAccessible(other.page);
      await other.page.getByRole('button', { name: 'Einwilligen' }).click();
      await expect(other.page.getByText(/Du hast am .* eingewilligt/)).toBeVisible();
      // Told at once.
      await expect(people.getByText('Gefragt, noch keine Antwort')).toHaveCount(0);
    });

    await test.step('she writes what is said in it', async () => {
      await own.getByRole('button', { name: 'Texte und Preis' }).click();
      await own.getByRole('button', { name: /^Untertitel$/ }).click();
      await own.getByRole('button', { name: 'Untertitel anfügen' }).click();
      await own.getByLabel('Text').fill('Guten Abend');
      await own.getByLabel('Ende').fill('0:05');
      await expectAccessible(page);
      await own.getByRole('button', { name: 'Untertitel speichern' }).click();
      await expect(own.getByText('Untertitel gespeichert.')).toBeVisible();
    });

    await test.step('an operator sees everybody with the papers, reads the captions, and approves', async () => {
      await operator.page.goto('/de/haus/videos/');
      await card.getByRole('button', { name: 'Untertitel: Deutsch' }).click();
      await expect(card.getByText('Guten Abend')).toBeVisible();
      await card.getByRole('button', { name: 'Unterlagen ansehen: Kim' }).click();
      await operator.page.getByRole('dialog').getByRole('textbox').fill('Prüfung des Videos');
      await operator.page.getByRole('dialog').getByRole('button', { name: 'Unterlagen ansehen' }).click();
      await expect(operator.page.getByText('Kim Marie Muster')).toBeVisible();
      await expectAccessible(operator.page);
      await operator.page.keyboard.press('Escape');
      await card.getByRole('button', { name: 'Freigeben' }).click();
      await operator.page.getByRole('dialog').getByRole('textbox').fill('Alles da.');
      await operator.page.getByRole('dialog').getByRole('button', { name: 'Freigeben' }).click();
      await expect(card).toHaveCount(0);
      await expect(own.getByText(/^Im Verkauf/)).toBeVisible();
    });

    await test.step('captions are shown by a key, in the language of the film', async () => {
      await own
        .getByRole('button', { name: /^Ansehen/ })
        .last()
        .click();
      const player = own.getByTestId('player').first();
      await player.focus();
      await page.keyboard.press('c');
      await expect(player.getByRole('combobox', { name: 'Untertitel' })).toHaveValue('de');
      expect(await showing(page)).toEqual(['de']);
    });

    await test.step('taken back, it is out of the shop at once', async () => {
      await other.page.getByRole('button', { name: 'Einwilligung zurücknehmen' }).click();
      await other.page.getByRole('button', { name: /^Zurücknehmen\?/ }).click();
      await expect(other.page.getByText(/Du hast am .* abgelehnt/)).toBeVisible();
      await expect(own.getByText('Wird geprüft')).toBeVisible();
    });
  },
);

const showing = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('video')].flatMap((video) =>
      [...video.textTracks].filter(({ mode }) => mode === 'showing').map(({ language }) => language),
    ),
  );
