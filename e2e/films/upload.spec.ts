import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFilmFile } from '../../test/films/film-file.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test, type Page } from '../support/journey.ts';
import { newOperator, newPerformer } from '../support/people.ts';

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'separee-upload-'));
});
test.afterAll(() => rm(folder, { recursive: true }));

const choose = (page: Page, button: string, file: string) =>
  page.getByLabel(button, { exact: true }).setInputFiles(file);

async function beginFilm(page: Page, title: string): Promise<void> {
  await page.getByLabel('Titel').first().fill(title);
  await page.getByRole('button', { name: 'Video anlegen' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
}

test(
  'a film is uploaded, goes on where it broke off, is made ready, looked at, and stands in the shop',
  { tag: '@desktop' },
  async ({ browser }) => {
    test.setTimeout(150_000);
    const file = await makeFilmFile(join(folder, 'See.mp4'), { seconds: 12 });
    const other = await makeFilmFile(join(folder, 'Berg.mp4'), { seconds: 2 });
    const studio = await newPerformer(browser);
    const { page } = studio;
    const title = `Am See ${studio.name}`;

    await test.step('she begins a film', async () => {
      await page.goto('/de/studio/videos/');
      await page.getByLabel('Titel').first().fill('Am');
      await page.getByRole('button', { name: 'Video anlegen' }).click();
      await expect(page.getByText('Der Titel braucht mindestens drei Zeichen.')).toBeVisible();
      await beginFilm(page, title);
    });

    const own = page.getByTestId(/^film-\d+$/);
    await test.step('the line breaks in the middle of the upload, and so does her browser', async () => {
      // The first bytes get through, what follows does not.
      let passed = 0;
      await page.route('**/uploads/*', (route) => {
        passed += route.request().method() === 'PATCH' ? 1 : 0;
        return route.request().method() === 'PATCH' ? route.abort() : route.continue();
      });
      await choose(page, 'Datei auswählen', file);
      await expect(page.getByRole('progressbar', { name: 'Upload von See.mp4' })).toBeVisible();
      await expect.poll(() => passed).toBeGreaterThan(0);
      await page.getByRole('button', { name: 'Anhalten' }).click();
      await expect(page.getByText('Angehalten')).toBeVisible();
      await page.unroute('**/uploads/*');
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
    });

    await test.step('with the same file it goes on, and with no other', async () => {
      await expect(page.getByText(/MB sind schon da/)).toBeVisible();
      await choose(page, 'Datei noch einmal auswählen', other);
      await expect(page.getByText('Das ist eine andere Datei als „See.mp4“.', { exact: false })).toBeVisible();
      await choose(page, 'Datei noch einmal auswählen', file);
      await expect(page.getByText(/Das Video wird vorbereitet|Gleich wird das Video vorbereitet/)).toBeVisible();
      await expect(own.getByRole('button', { name: 'Video einreichen' })).toBeVisible({ timeout: 90_000 });
      await expectAccessible(page);
    });

    await test.step('she sets its price, says that only she is seen, and hands it in', async () => {
      await own.getByLabel('Preis in VXC').fill('20');
      await expect(own.getByText('Das sind 5,00 € für den Gast.')).toBeVisible();
      await own.getByRole('button', { name: 'Speichern' }).click();
      // Only what has been saved is handed in: until then it would be told that it is no longer as it was seen.
      await expect(page.getByText('Gespeichert')).toBeVisible();
      await own.getByRole('button', { name: 'Video einreichen' }).click();
      await expect(own.getByText('Ohne diese Zusage können wir das Video nicht zeigen.').first()).toBeVisible();
      await own.getByLabel('Außer mir und den oben genannten Personen ist niemand zu erkennen.').check();
      await own.getByLabel('Ich bin einverstanden, dass ich darin gezeigt werde.').check();
      await own.getByLabel('Ich bin einverstanden, dass es hier veröffentlicht und verkauft wird.').check();
      await own.getByRole('button', { name: 'Video einreichen' }).click();
      await expect(own.getByText('Wird geprüft')).toBeVisible();
    });

    const operator = await newOperator(browser);
    await test.step('an operator approves it, and she sees so at once', async () => {
      await operator.page.goto('/de/haus/videos/');
      const card = operator.page.getByRole('listitem').filter({ hasText: title });
      await expect(card.getByText(/Zustimmung zu Aufnahme und Veröffentlichung/)).toBeVisible();
      await expectAccessible(operator.page);
      await card.getByRole('button', { name: /^Ansehen/ }).click();
      // The very film, moving.
      await expect
        .poll(() => card.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
        .toBeGreaterThan(0);
      await card.getByRole('button', { name: 'Freigeben' }).click();
      await operator.page.getByLabel('Grund (wird protokolliert)').fill('Alles in Ordnung.');
      await operator.page.locator('dialog[open]').getByRole('button', { name: 'Freigeben' }).click();
      await expect(card).toHaveCount(0);
      await expect(own.getByText(/^Im Verkauf/)).toBeVisible();
    });
    expect(operator.complaints).toEqual([]);
  },
);

test(
  'an upload outlives an expired token, a server that does not answer, and a line that is gone',
  { tag: '@phone' },
  async ({ browser }) => {
    const file = await makeFilmFile(join(folder, 'Wald.mp4'), { seconds: 2 });
    const { page, name, complaints } = await newPerformer(browser);
    await page.clock.install();
    await page.goto('/de/studio/videos/');
    await beginFilm(page, `Im Wald ${name}`);

    const tokens: (string | undefined)[] = [];
    let isServerUp = false;
    await page.route('**/uploads/*', async (route) => {
      tokens.push(route.request().headers()['authorization']);
      if (tokens.length === 1) await route.fulfill({ status: 401, json: { status: 401, code: 'not-signed-in' } });
      else if (isServerUp) await route.continue();
      else await route.abort('connectionrefused');
    });

    await test.step('the token is renewed before it is tried again', async () => {
      await choose(page, 'Datei auswählen', file);
      await expect.poll(() => tokens.length).toBeGreaterThan(1);
      expect(tokens[0]).toMatch(/^Bearer /);
      expect(tokens[1]).toMatch(/^Bearer /);
      expect(tokens[1]).not.toBe(tokens[0]);
    });

    await test.step('it is tried for as long as the server does not answer, and she is told so', async () => {
      const progress = page.getByText('Der Server antwortet gerade nicht.', { exact: false });
      await expect(progress).toBeVisible();
      for (let minute = 0; minute < 3; minute += 1) {
        const before = tokens.length;
        await page.clock.fastForward('00:30');
        await expect.poll(() => tokens.length).toBeGreaterThan(before);
        await expect(progress).toBeVisible();
      }
    });

    await test.step('without a line she is told of that, and it goes on by itself when it is back', async () => {
      isServerUp = true;
      await page.context().setOffline(true);
      await page.clock.fastForward('00:30');
      await expect(page.getByText('Du bist offline.', { exact: false })).toBeVisible();
      await page.context().setOffline(false);
      await expect(page.getByText(/Das Video wird vorbereitet|Gleich wird das Video vorbereitet/)).toBeVisible();
    });
    const made = /401|ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED/;
    expect(complaints.filter((complaint) => !made.test(complaint))).toEqual([]);
  },
);
