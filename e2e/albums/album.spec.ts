import { randomInt } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { somePicture } from '../../test/albums/album.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { visitor } from '../support/guests.ts';
import { expect, test, type Page } from '../support/journey.ts';
import { newOperator, newPerformer, payingGuest } from '../support/people.ts';

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'separee-album-'));
});
test.afterAll(() => rm(folder, { recursive: true }));

const phone = { width: 390, height: 844 };

/** Whichever size is asked for, the bytes that this browser gets at the address of a picture. */
const bytesOf = (page: Page, address: string): Promise<string[]> =>
  page.evaluate(async (src) => {
    const files = ['w320.webp', 'w640.webp', 'w1280.webp', 'w320.avif', 'w1280.avif'];
    return Promise.all(
      files.map(async (file) => {
        const answer = await fetch(src.replace(/w\d+\.webp(\?open)?$/, file), { cache: 'no-store' });
        const digest = await crypto.subtle.digest('SHA-256', await answer.arrayBuffer());
        return `${answer.status} ${[...new Uint8Array(digest)].join()}`;
      }),
    );
  }, address);

test('an album is uploaded, put in order, looked at, bought, and looked at in full size; unverified it stays blurred', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const files: string[] = [];
  // What is removed does not come again: each journey has pictures of its own.
  const first = randomInt(100, 1_000_000);
  for (const seed of [first, first + 1, first + 2]) {
    const file = join(folder, `Foto ${seed}.jpg`);
    await writeFile(file, await somePicture(seed, { width: 900, height: 1200 }));
    files.push(file);
  }
  const fake = join(folder, 'Kein Foto.jpg');
  await writeFile(fake, '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const studio = await newPerformer(browser);
  const { page } = studio;
  const title = `Morgen im Garten ${studio.name}`;
  const own = page.getByTestId(/^album-\d+$/);

  await test.step('she begins an album and sends many pictures at once', async () => {
    await page.goto('/de/studio/fotos/');
    await page.getByLabel('Titel').first().fill(title);
    await page.getByRole('button', { name: 'Album anlegen' }).click();
    await expect(own.getByRole('heading', { name: title })).toBeVisible();
    await own.getByLabel('Fotos hinzufügen', { exact: true }).setInputFiles([...files, fake]);
    await expect(own.getByRole('img', { name: 'Foto 3 von 3' })).toBeVisible({ timeout: 60_000 });
    await expect(
      own.getByText('„Kein Foto.jpg“: Das ist kein Foto, das wir annehmen.', { exact: false }),
    ).toBeVisible();
    await own.getByRole('button', { name: 'Verstanden: Kein Foto.jpg' }).click();
    await expect(own.getByText('Kein Foto.jpg')).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('she puts them in order by button and by hand, and chooses the cover', async () => {
    const first = () => own.getByRole('img', { name: 'Foto 1 von 3' }).getAttribute('src');
    const before = await first();
    await own.getByRole('listitem').first().getByRole('button', { name: 'nach unten' }).click();
    await expect.poll(first).not.toBe(before);
    await own.getByRole('button', { name: 'Foto 3 als Titelbild' }).click();
    await expect(own.getByRole('button', { name: 'Foto 1 als Titelbild' })).toBeVisible();
  });

  await test.step('she sets its price and hands it in with her consent', async () => {
    await own.getByLabel('Preis in VXC').fill('20');
    await own.getByLabel('Themen, mit Komma getrennt').fill('Garten, Morgen');
    // On a slow line she is done with the rest before what she saved has arrived; it counts as if it had.
    const handedIn = Promise.withResolvers<void>();
    await page.route(
      (url) => /\/albums\/\d+$/.test(url.pathname),
      async (route) => {
        await handedIn.promise;
        await route.continue();
      },
      { times: 1 },
    );
    await own.getByRole('button', { name: 'Speichern' }).click();
    await own.getByRole('button', { name: 'Album einreichen' }).click();
    await expect(own.getByText('Ohne diese Zusage können wir das Album nicht zeigen.').first()).toBeVisible();
    await own.getByLabel('Außer mir und den oben genannten Personen ist niemand zu erkennen.').check();
    await own.getByLabel('Ich bin einverstanden, dass ich darauf gezeigt werde.').check();
    await own.getByLabel('Ich bin einverstanden, dass sie hier veröffentlicht und verkauft werden.').check();
    await own.getByRole('button', { name: 'Album einreichen' }).click();
    handedIn.resolve();
    await expect(own.getByText('Wird geprüft')).toBeVisible();
  });

  const operator = await newOperator(browser);
  await test.step('an operator looks at every picture and approves', async () => {
    await operator.page.goto('/de/haus/fotos/');
    const card = operator.page.getByRole('listitem').filter({ hasText: title });
    await card.getByRole('button', { name: 'Foto 1 groß ansehen' }).click();
    await expect(operator.page.getByRole('dialog').getByText('1 von 3')).toBeVisible();
    await operator.page.keyboard.press('End');
    await expect(operator.page.getByRole('dialog').getByText('3 von 3')).toBeVisible();
    await operator.page.keyboard.press('Escape');
    await expectAccessible(operator.page);
    await card.getByRole('button', { name: 'Freigeben' }).click();
    await operator.page.getByLabel('Grund (wird protokolliert)').fill('Alles in Ordnung.');
    await operator.page.locator('dialog[open]').getByRole('button', { name: 'Freigeben' }).click();
    await expect(card).toHaveCount(0);
    await expect(own.getByText(/^Im Verkauf/)).toBeVisible();
  });

  const guest = await payingGuest(browser);
  let address = '';
  let pictures: string[] = [];
  await test.step('a guest finds it on her profile and sees it blurred but for the cover', async () => {
    await guest.page.goto(studio.path);
    await guest.page.getByRole('link', { name: new RegExp(title) }).click();
    await expect(guest.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    address = new URL(guest.page.url()).pathname;
    await expect(guest.page.getByRole('button', { name: /noch verschwommen/ })).toHaveCount(2);
    const list = guest.page.getByRole('list', { name: 'Fotos' });
    pictures = await list
      .getByRole('presentation')
      .evaluateAll((all) => all.map((each) => (each as HTMLImageElement).src));
    await expectAccessible(guest.page, { within: 'main' });
  });

  const nobody = await visitor(browser);
  await test.step('who has not shown his age gets one and the same blurred file at every address', async () => {
    await nobody.page.goto(address);
    await expect(nobody.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(nobody.page.getByRole('button', { name: /noch verschwommen/ })).toHaveCount(3);
    for (const picture of pictures) {
      const answers = await bytesOf(nobody.page, picture);
      expect(new Set(answers).size).toBe(1);
      expect(answers[0]).toMatch(/^200 /);
    }
  });

  await test.step('he buys it, looks at it in full size, likes it and puts a picture aside', async () => {
    const blurred = await bytesOf(guest.page, pictures[1] ?? '');
    // The page that stands asks for it anew: what a document has shown it would show again.
    const clear = guest.page.waitForResponse((answer) => answer.url().startsWith(`${pictures[1]?.split('/w')[0]}/`));
    await guest.page
      .getByRole('button', { name: /^Foto \d, noch verschwommen$/ })
      .first()
      .click();
    await guest.page.getByRole('button', { name: 'Jetzt kaufen' }).click();
    await expect(guest.page.getByText('Das Album gehört dir.')).toBeVisible();
    expect((await clear).ok()).toBe(true);
    expect(await bytesOf(guest.page, pictures[1] ?? '')).not.toEqual(blurred);
    await guest.page.getByRole('button', { name: 'Foto 2 groß ansehen' }).click();
    const viewer = guest.page.getByRole('dialog', { name: `Fotos aus „${title}“` });
    await expect(viewer.getByText('2 von 3')).toBeVisible();
    await guest.page.keyboard.press('ArrowRight');
    await expect(viewer.getByText('3 von 3')).toBeVisible();
    await expect(viewer.getByRole('button', { name: 'Nächstes Foto' })).toBeDisabled();
    await guest.page.keyboard.press('Home');
    await expect(viewer.getByText('1 von 3')).toBeVisible();
    await viewer.getByRole('button', { name: 'Gefällt mir', exact: true }).click();
    await expect(viewer.getByRole('button', { name: 'Gefällt mir', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await viewer.getByRole('button', { name: 'Merken' }).click();
    await expect(viewer.getByRole('button', { name: 'Gemerkt' })).toBeVisible();
    await viewer.getByRole('button', { name: 'Vergrößern' }).click();
    await expect(viewer.getByRole('button', { name: 'Ganz zeigen' })).toBeVisible();
    await guest.page.keyboard.press('Escape');
    await expect(viewer).toHaveCount(0);
    await expect(guest.page.getByRole('button', { name: 'Foto 2 groß ansehen' })).toBeFocused();
  });

  await test.step('he comments on it, once', async () => {
    await guest.page.getByLabel('Dein Kommentar').fill('Sehr schöne Bilder!');
    await guest.page.getByRole('button', { name: 'Kommentar senden' }).click();
    await expect(guest.page.getByText('Sehr schöne Bilder!')).toBeVisible();
    await expect(guest.page.getByLabel('Dein Kommentar')).toHaveCount(0);
  });

  await test.step('on a phone the pictures are swiped', async () => {
    await guest.page.setViewportSize(phone);
    await guest.page.reload();
    await guest.page.getByRole('button', { name: 'Foto 1 groß ansehen' }).click();
    const viewer = guest.page.getByRole('dialog', { name: `Fotos aus „${title}“` });
    await expect(viewer.getByText('1 von 3')).toBeVisible();
    await guest.page.mouse.move(320, 400);
    await guest.page.mouse.down();
    await guest.page.mouse.move(60, 405, { steps: 6 });
    await guest.page.mouse.up();
    await expect(viewer.getByText('2 von 3')).toBeVisible();
    await expectAccessible(guest.page, { within: 'main' });
  });

  await test.step('an operator removes one picture, and it is gone for who has bought it', async () => {
    await operator.page.goto(address);
    await operator.page.getByRole('button', { name: 'Foto 2 groß ansehen' }).click();
    await operator.page.getByRole('dialog').getByRole('button', { name: 'Foto entfernen' }).click();
    await operator.page.getByLabel('Grund (wird protokolliert)').fill('Zeigt jemand anderen.');
    await operator.page
      .getByRole('dialog', { name: 'Foto entfernen' })
      .getByRole('button', { name: 'Foto entfernen' })
      .click();
    await expect(operator.page.getByRole('button', { name: /groß ansehen$/ })).toHaveCount(2);
    expect((await bytesOf(guest.page, pictures[1] ?? '')).every((each) => each.startsWith('404 '))).toBe(true);
  });
  for (const { complaints } of [studio, operator, nobody]) expect(complaints).toEqual([]);
});
