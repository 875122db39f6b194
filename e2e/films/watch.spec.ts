import { expectAccessible } from '../support/accessibility.ts';
import { soldFilm } from '../support/films.ts';
import { newGuest } from '../support/guests.ts';
import { expect, test, type Page } from '../support/journey.ts';
import { anotherDevice, newPerformer, payingGuest } from '../support/people.ts';

const SECONDS = 48;
const player = (page: Page) => page.getByTestId('player');
const time = (page: Page) =>
  player(page)
    .locator('video')
    .evaluate((video: HTMLVideoElement) => video.currentTime);
const seek = (page: Page, to: number) =>
  player(page)
    .locator('video')
    .evaluate((video: HTMLVideoElement, at) => (video.currentTime = at), to);
const pause = (page: Page) =>
  player(page)
    .locator('video')
    .evaluate((video: HTMLVideoElement) => video.pause());

test('a film is seen blurred, in its beginning, and whole once it is bought, on two devices and not on a third', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const performer = await newPerformer(browser);
  const title = `Regen ${performer.name}`;
  const id = await soldFilm(performer, { title, seconds: SECONDS });
  const address = `${performer.path}videos/${id}/`;
  const guest = await payingGuest(browser, 5);
  const { page } = guest;

  await test.step('who has not shown his age sees nothing but colours', async () => {
    const young = await newGuest(browser);
    await young.page.goto(address);
    const film = young.page.getByRole('article');
    await expect(film.getByText('Ab 18: Bestätige einmal dein Alter', { exact: false })).toBeVisible();
    // Said once, on the picture; beside it stands what it costs.
    await expect(film.getByRole('button', { name: 'Alter bestätigen' })).toHaveCount(1);
    await expect(young.page.getByRole('button', { name: 'Vorschau' })).toHaveCount(0);
    const glimpse = young.page.getByRole('list', { name: 'Einblicke' }).getByRole('img').first();
    for (const shown of [young.page.locator('article img').first(), glimpse]) {
      const picture = ((await shown.getAttribute('src')) ?? '').replace(/w640(\S*)\.webp$/, 'w640$1.avif');
      const [blurred, clear] = [await young.page.request.get(picture), await page.request.get(picture)];
      expect([blurred.headers()['content-type'], clear.headers()['content-type']]).toEqual([
        'image/webp',
        'image/avif',
      ]);
    }
    expect(young.complaints).toEqual([]);
  });

  await test.step('the beginning leads to the purchase, and that to the coins that are missing', async () => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Vorschau' }).click();
    await expect.poll(() => time(page)).toBeGreaterThan(0);
    await seek(page, 3.5);
    const over = page.getByTestId('preview-over');
    await expect(over.getByText('Das war die Vorschau.')).toBeVisible();
    await expectAccessible(page);
    await over.getByRole('button', { name: /^Kaufen/ }).click();
    await page.locator('dialog[open]').getByRole('button', { name: 'Jetzt kaufen' }).click();
    await page.locator('dialog[open]#not-enough-money').getByRole('button').filter({ hasText: '€' }).click();
    await page.locator('dialog[open]').getByRole('button', { name: 'Zur Kasse' }).click();
    await page.frameLocator('dialog[open] iframe').getByRole('button', { name: 'Jetzt zahlen' }).click();
    await page.locator('dialog[open]').getByRole('button', { name: 'Weiter' }).click();
    // What he wanted is bought without being asked for again.
    await expect(page.getByText('Das Video gehört dir.')).toBeVisible();
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  });

  await test.step('he watches it, leaves, and goes on where he stopped', async () => {
    await page.getByRole('button', { name: 'Ansehen' }).click();
    await expect.poll(() => time(page)).toBeGreaterThan(0);
    // It says on the picture whose screen this is.
    await expect(player(page).getByText(guest.person.guestId.slice(-6))).toBeAttached();
    // Half a minute is loaded ahead: from here on not to the end.
    await seek(page, 5);
    await expect.poll(() => time(page)).toBeGreaterThan(5);
    const kept = page.waitForResponse((answer) => answer.url().includes(`/videos/${id}/position`));
    await pause(page);
    expect((await kept).status()).toBe(200);
    await page.reload();
    await page.getByRole('button', { name: /^Weiter bei 00:0\d/ }).click();
    await expect.poll(() => time(page)).toBeGreaterThan(4);
    await pause(page);
    await seek(page, 0);
  });

  await test.step('on a third device it plays, and ends on the first with a sentence', async () => {
    for (const device of [await anotherDevice(browser, guest), await anotherDevice(browser, guest)]) {
      await device.page.goto(address);
      await device.page.getByRole('button', { name: /^(Ansehen|Weiter bei)/ }).click();
      await expect.poll(() => time(device.page)).toBeGreaterThan(0);
      await pause(device.page);
      expect(device.complaints).toEqual([]);
    }
    // He had no coins at first.
    expect(guest.complaints.filter((complaint) => !complaint.includes('402'))).toEqual([]);
    // What has not come yet does not come any more.
    await seek(page, SECONDS - 2);
    await expect(page.getByRole('alert')).toHaveText(/zwei anderen Geräten/);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Hier weiterschauen' }).click();
    await expect.poll(() => time(page)).toBeGreaterThan(0);
    // The browser tells of the refusal, nobody of anything else.
    expect(guest.complaints.filter((complaint) => !/402|409/.test(complaint))).toEqual([]);
  });
});
