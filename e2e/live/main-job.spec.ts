import { newcomer, visitor } from '../support/guests.ts';
import { expect, test, type Page } from '../support/journey.ts';
import { newPerformer, payingGuest } from '../support/people.ts';
import { enterRoom, goLive, passAgeCheck, topUp } from '../support/steps.ts';

const PRICE = 30;

/** Seconds of picture that the page has shown. */
const shown = (page: Page) => page.getByTestId('stage').evaluate((video: HTMLVideoElement) => video.currentTime);

test('a verified guest watches and chats with a live performer and pays by the second', async ({ browser }) => {
  const studio = await newPerformer(browser);
  await goLive(studio.page, PRICE);

  const guest = await visitor(browser, { entered: false });
  const { page } = guest;
  await test.step('he lands in German, passes the gate and finds her live', async () => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    const gate = page.getByRole('button', { name: 'Ich bin 18 oder älter' });
    await gate.click();
    // A press before the page's scripts have come is kept; whoever leaves at once takes it along.
    await expect(gate).toBeHidden();
    await page.goto('/de/cams/');
    const card = page.getByRole('link', { name: new RegExp(studio.name) }).first();
    await expect(card.getByText('Live')).toBeVisible();
    await card.click();
    await expect(page).toHaveURL(studio.path);
  });

  await test.step('he watches the muted preview', async () => {
    const preview = page.getByLabel('Stumme Vorschau');
    await expect.poll(() => preview.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.5);
    expect(await preview.evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
  });

  const person = newcomer();
  let shownName = '';
  await test.step('he signs up, shows his age and tops up', async () => {
    await page.getByRole('link', { name: 'Videochat beginnen' }).click();
    await page.getByRole('button', { name: 'Registrieren' }).click();
    const form = page.locator('dialog[open]');
    await form.getByLabel('Anzeigename').fill(person.name);
    await form.getByLabel('E-Mail-Adresse').fill(person.email);
    await form.getByLabel('Passwort', { exact: true }).fill(person.password);
    await form.getByRole('button', { name: 'Konto anlegen' }).click();
    await passAgeCheck(page);
    await topUp(page, 25);
  });

  await test.step('he sees and hears her, and pays only while he does', async () => {
    // What he is called with her, for he does not show his own name.
    const called = await page.getByText(/^Du heißt hier/).textContent();
    shownName = /„(.+)“/.exec(called ?? '')?.[1] ?? '';
    expect(shownName).toMatch(/ \d{3}$/);
    await enterRoom(page);
    await expect(page.getByText('1 im Raum').first()).toBeVisible();
    await expect.poll(() => shown(page)).toBeGreaterThan(1);
    const tracks = await page
      .getByTestId('stage')
      .evaluate((video: HTMLVideoElement) =>
        (video.srcObject as MediaStream).getTracks().map((track) => `${track.kind} ${track.readyState}`),
      );
    expect(tracks.toSorted()).toEqual(['audio live', 'video live']);
    await expect(page.getByTestId('stage')).toHaveJSProperty('muted', false);
    await expect(page.getByTestId('cost')).not.toHaveText(/^0 VXC/, { timeout: 20_000 });
  });

  await test.step('they talk', async () => {
    await page.getByRole('textbox').fill('Guten Abend aus Bremen');
    await page.getByRole('textbox').press('Enter');
    const hers = studio.page.getByRole('log');
    await expect(hers.getByText('Guten Abend aus Bremen').last()).toBeVisible();
    await expect(hers.getByText(shownName).last()).toBeVisible();
    await studio.page.getByRole('textbox', { name: 'Chat' }).fill('Schön, dass du da bist.');
    await studio.page.getByRole('textbox', { name: 'Chat' }).press('Enter');
    await expect(page.getByRole('log').getByText('Schön, dass du da bist.').last()).toBeVisible();
  });

  await test.step('she sees him and her earnings move', async () => {
    await expect(studio.page.getByTestId('viewers')).toHaveText('1');
    await expect
      .poll(async () => Number(await studio.page.getByTestId('earned').getAttribute('data-coins')))
      .toBeGreaterThan(0);
  });

  await test.step('he leaves with a receipt to the second and says how it was', async () => {
    await page.getByRole('button', { name: 'Beenden' }).click();
    const seconds = Number(await page.getByTestId('receipt-seconds').getAttribute('data-seconds'));
    const coins = Number(await page.getByTestId('receipt-charged').getAttribute('data-coins'));
    // At 30 VXC a minute the first coin, which he has seen on the meter, is two seconds old.
    expect(seconds).toBeGreaterThanOrEqual(2);
    // The receipt shows whole seconds; the coins are those of the milliseconds behind them.
    expect(coins).toBeGreaterThanOrEqual(Math.floor((PRICE * seconds) / 60));
    expect(coins).toBeLessThanOrEqual(Math.floor((PRICE * (seconds + 1)) / 60));
    await page.getByRole('button', { name: '5 von 5 Sternen' }).click();
    await expect(page.getByText('Danke. Deine Wertung erscheint nur im Durchschnitt.')).toBeVisible();
    await expect(studio.page.getByTestId('viewers')).toHaveText('0');
  });

  await studio.page.getByRole('button', { name: 'Show beenden' }).click();
  await expect(studio.page.getByTestId('air')).toHaveAttribute('data-state', 'off');
  expect(guest.complaints).toEqual([]);
  expect(studio.complaints).toEqual([]);
});

test(
  'whose coins run out is warned, shown out kindly and never charged below zero',
  { tag: '@desktop' },
  async ({ browser }) => {
    const studio = await newPerformer(browser);
    await goLive(studio.page, 40);

    const { page, complaints } = await payingGuest(browser, 20);
    await page.goto(studio.roomPath);
    await enterRoom(page);
    await expect(page.getByText('Dein Guthaben reicht noch für eine Minute.')).toBeVisible();
    await expect(page.getByText('Dein Guthaben ist aufgebraucht. Mehr wurde nicht berechnet.')).toBeVisible({
      timeout: 60_000,
    });
    await expect(page.getByTestId('receipt-charged')).toHaveAttribute('data-coins', '20');
    await expect(page.getByTestId('receipt-seconds')).toHaveAttribute('data-seconds', '30');
    await studio.page.getByRole('button', { name: 'Show beenden' }).click();
    expect(complaints).toEqual([]);
  },
);

test('a line that drops stops the meter, and the guest comes back in', { tag: '@desktop' }, async ({ browser }) => {
  const studio = await newPerformer(browser);
  await goLive(studio.page, 8);

  const guest = await payingGuest(browser);
  await guest.page.goto(studio.roomPath);
  await enterRoom(guest.page);
  await expect.poll(() => shown(guest.page)).toBeGreaterThan(1);
  await expect(studio.page.getByTestId('viewers')).toHaveText('1');
  // The tab is gone without a word, as when a phone dies.
  await guest.page.close({ runBeforeUnload: false });
  await expect(studio.page.getByTestId('viewers')).toHaveText('0', { timeout: 30_000 });

  const again = await guest.context.newPage();
  await again.goto(studio.roomPath);
  await enterRoom(again);
  await expect.poll(() => shown(again)).toBeGreaterThan(1);
  await again.getByRole('button', { name: 'Beenden' }).click();
  await expect(again.getByTestId('receipt')).toBeVisible();
  await studio.page.getByRole('button', { name: 'Show beenden' }).click();
  await expect(studio.page.getByTestId('air')).toHaveAttribute('data-state', 'off');
});
