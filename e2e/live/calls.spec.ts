import { visitor } from '../support/guests.ts';
import { expect, test, type Browser } from '../support/journey.ts';
import { newPerformer, payingGuest, type Performer } from '../support/people.ts';
import { callAs, goLive, messageTo, moving } from '../support/steps.ts';

/** She is on air and takes calls. */
async function onCall(browser: Browser): Promise<Performer> {
  const studio = await newPerformer(browser);
  const offers = ['videoChat', 'voyeur', 'single', 'voyeurInSingle', 'singlec2c', 'videoCall', 'voiceCall', 'toy'];
  await callAs(studio.page, 'PUT', '/studio/offers', { offers, conversionChat: false });
  await goLive(studio.page, 8);
  return studio;
}

test(
  'a stranger calls her by voice, with nothing but a number that he has shown to be his',
  { tag: '@phone' },
  async ({ browser }) => {
    const studio = await onCall(browser);
    const { page, complaints } = await visitor(browser);

    await test.step('her entrance tells him that a call needs no account', async () => {
      await page.goto(studio.roomPath);
      await page.getByTestId('modes').getByRole('button', { name: 'Sprachanruf' }).click();
      await page.getByRole('button', { name: `${studio.name} fragen` }).click();
      await expect(page.getByRole('heading', { name: 'Nummer bestätigen' })).toBeVisible();
    });

    const number = `+49 170 ${String(Date.now()).slice(-7)}`;
    await test.step('he shows that the number is his: a wrong code is said so, the right one goes on by itself', async () => {
      await page.getByLabel('Telefonnummer').fill(number);
      await page.getByRole('button', { name: 'Code schicken' }).click();
      await page.getByLabel('Code (6 Ziffern)').fill('000000');
      await page.getByRole('button', { name: 'Bestätigen' }).click();
      await expect(page.getByText('Der Code stimmt nicht. Schau noch einmal hin.')).toBeVisible();
      await page.getByLabel('Code (6 Ziffern)').fill(await messageTo(page, number, /\d{6}/));
      await page.getByRole('button', { name: 'Bestätigen' }).click();
      await expect(page.getByTestId('waiting')).toBeVisible();
    });

    await test.step('she takes the call, and they hear each other', async () => {
      await studio.page.getByRole('button', { name: 'Annehmen' }).click();
      await expect(page.locator('header').first()).toContainText('Sprachanruf');
      await moving(page);
      const tracks = await page
        .getByTestId('stage')
        .evaluate((video: HTMLVideoElement) => (video.srcObject as MediaStream).getTracks().map(({ kind }) => kind));
      expect(tracks).toEqual(['audio']);
      const received = studio.page.getByTestId('guest-picture');
      await expect(received).toHaveAttribute('data-state', 'live');
      await expect(received).toContainText('Du hörst deinen Gast');
    });

    await test.step('what the platform gave pays for it', async () => {
      await expect(page.getByTestId('cost')).toHaveText(/geschenkt$/);
      await page.getByRole('button', { name: 'Beenden' }).click();
      await expect(page.getByTestId('receipt-charged')).toHaveAttribute('data-coins', '0');
    });

    await studio.page.getByRole('button', { name: 'Show beenden' }).click();
    expect([complaints, studio.complaints]).toEqual([[], []]);
  },
);

test('a video call shows both to each other and nobody else', { tag: '@phone' }, async ({ browser }) => {
  const studio = await onCall(browser);
  const { page, complaints } = await payingGuest(browser);
  await page.goto(studio.roomPath);

  await test.step('he sees himself before he asks', async () => {
    await page.getByTestId('modes').getByRole('button', { name: 'Videoanruf' }).click();
    await page.getByRole('button', { name: `${studio.name} fragen` }).click();
    await studio.page.getByRole('button', { name: 'Annehmen' }).click();
  });

  await test.step('both pictures move', async () => {
    await moving(page);
    const guest = studio.page.getByTestId('guest-picture');
    await expect(guest).toHaveAttribute('data-state', 'live');
    await expect
      .poll(() => guest.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0.3);
    await expect(page.getByTestId('cost')).not.toHaveText(/^0 VXC/);
  });

  await test.step('she ends it: he reads what it cost, and his camera is off', async () => {
    await studio.page.getByRole('button', { name: 'Privatchat beenden' }).click();
    const coins = Number(await page.getByTestId('receipt-charged').getAttribute('data-coins'));
    expect(coins).toBeGreaterThanOrEqual(1);
    await expect(studio.page.getByTestId('guest-picture')).toHaveCount(0);
  });

  await studio.page.getByRole('button', { name: 'Show beenden' }).click();
  expect([complaints, studio.complaints]).toEqual([[], []]);
});
