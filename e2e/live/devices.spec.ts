import settings from '../../playwright.config.ts';
import { expect, test, type Page } from '../support/journey.ts';
import { breakableDevices, devicesOf, endTrack, refuse } from './own-devices.ts';
import { newPerformer, payingGuest } from '../support/people.ts';
import { callAs, enterRoom, goLive, moving } from '../support/steps.ts';

const own = settings.use?.launchOptions ?? {};
// Of Chromium's fake cameras the second is one for depth and the third compresses; the first and the fourth are as people have them.
test.use({
  launchOptions: {
    ...own,
    args: (own.args ?? []).map((arg) => (arg.startsWith('--use-fake-device') ? `${arg},device-count=4` : arg)),
  },
});

/** Frames that are shown in this element grow in number from now. */
async function picturesCome(page: Page, testId: string): Promise<void> {
  const frames = () =>
    page
      .locator(`video[data-testid=${testId}], [data-testid=${testId}] video`)
      .evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames);
  const before = await frames();
  await expect.poll(frames).toBeGreaterThan(before + 5);
}

test(
  'her camera dies on air: the next takes its place on the same line, and without one her voice goes on',
  { tag: '@desktop' },
  async ({ browser }) => {
    const studio = await newPerformer(browser);
    await breakableDevices(studio.page);
    await goLive(studio.page, 8);
    const guest = await payingGuest(browser);
    await guest.page.goto(studio.roomPath);
    await enterRoom(guest.page);
    await moving(guest.page);
    const notice = studio.page.getByTestId('trouble-camera');
    const connections = () => studio.page.evaluate(() => window.connections);
    const before = await connections();
    const first = await devicesOf(studio.page, 'video');
    const last = first.all.at(-1) ?? '';
    expect(first.all).toHaveLength(4);

    await test.step('the browser refuses the dead one: the other goes on by itself', async () => {
      await refuse(studio.page, ['any', ...first.all.filter((each) => each !== last)]);
      await endTrack(studio.page, 'video');
      await expect(notice).toHaveAttribute('data-outcome', 'replaced');
      const next = await devicesOf(studio.page, 'video');
      expect(next).toMatchObject({ used: last, isLive: true });
      await expect(studio.page.getByRole('combobox', { name: 'Kamera' })).toHaveValue(next.used);
      await picturesCome(guest.page, 'stage');
    });

    await test.step('none is left: she reads it on every page of hers, and stays on air', async () => {
      await refuse(studio.page, ['any', ...first.all]);
      await endTrack(studio.page, 'video');
      await expect(notice).toHaveAttribute('data-outcome', 'gone');
      await expect(notice).toContainText('Dein Ton läuft weiter.');
      await expect(studio.page.getByTestId('air')).toHaveAttribute('data-state', 'live');
      await studio.page.getByRole('navigation', { name: 'Studio' }).getByRole('link', { name: 'Sperren' }).click();
      await expect(studio.page.getByTestId('on-air-bar').getByTestId('trouble-camera')).toBeVisible();
    });

    await test.step('she tries again, and is seen', async () => {
      await refuse(studio.page, []);
      await notice.getByRole('button', { name: 'Noch einmal versuchen' }).click();
      await expect(notice).toHaveAttribute('data-outcome', /back|replaced/);
      await picturesCome(guest.page, 'stage');
      expect(await connections()).toBe(before);
    });

    await test.step('another camera that is refused leaves the former one', async () => {
      await studio.page.getByRole('navigation', { name: 'Studio' }).getByRole('link', { name: 'Übersicht' }).click();
      const { used, all } = await devicesOf(studio.page, 'video');
      const other = all.find((each) => each !== used) ?? '';
      await refuse(studio.page, [other]);
      await studio.page.getByRole('combobox', { name: 'Kamera' }).selectOption(other);
      await expect(notice).toHaveAttribute('data-outcome', 'kept');
      await expect(studio.page.getByRole('combobox', { name: 'Kamera' })).toHaveValue(used);
      await picturesCome(guest.page, 'stage');
    });

    await studio.page.getByRole('button', { name: 'Show beenden' }).first().click();
    expect([...studio.complaints, ...guest.complaints]).toEqual([]);
  },
);

test(
  'his camera and microphone die in a call: he reads it, she sees that they are missing, and they come back',
  { tag: '@desktop' },
  async ({ browser }) => {
    const studio = await newPerformer(browser);
    const offers = ['videoChat', 'voyeur', 'single', 'singlec2c', 'videoCall', 'voiceCall'];
    await callAs(studio.page, 'PUT', '/studio/offers', { offers, conversionChat: false });
    await goLive(studio.page, 8);
    const { page, complaints } = await payingGuest(browser);
    await breakableDevices(page);
    await page.goto(studio.roomPath);
    await page.getByTestId('modes').getByRole('button', { name: 'Videoanruf' }).click();
    await page.getByRole('button', { name: `${studio.name} fragen` }).click();
    await studio.page.getByRole('button', { name: 'Annehmen' }).click();
    await moving(page);
    const received = studio.page.getByTestId('guest-picture');
    await expect(received).toHaveAttribute('data-state', 'live');
    await picturesCome(studio.page, 'guest-picture');
    const connections = await page.evaluate(() => window.connections);

    await test.step('without another camera he is told, and she reads that his picture is missing', async () => {
      const { all } = await devicesOf(page, 'video');
      await refuse(page, ['any', ...all]);
      await endTrack(page, 'video');
      await expect(page.getByTestId('trouble-camera')).toHaveAttribute('data-outcome', 'gone');
      await expect(received).toHaveAttribute('data-missing', 'picture');
      await expect(received).toContainText('Kein Bild von deinem Gast');
    });

    await test.step('he tries again: she sees him on the same line', async () => {
      await refuse(page, []);
      await page.getByTestId('trouble-camera').getByRole('button', { name: 'Noch einmal versuchen' }).click();
      await expect(received).toHaveAttribute('data-missing', '');
      await picturesCome(studio.page, 'guest-picture');
      expect(await page.evaluate(() => window.connections)).toBe(connections);
    });

    await test.step('his microphone is followed by the next; where there is none she reads that he is silent', async () => {
      await endTrack(page, 'audio');
      await expect(page.getByTestId('trouble-microphone')).toHaveAttribute('data-outcome', /back|replaced/);
      const { all } = await devicesOf(page, 'audio');
      await refuse(page, ['any', ...all]);
      await endTrack(page, 'audio');
      await expect(page.getByTestId('trouble-microphone')).toHaveAttribute('data-outcome', 'gone');
      await expect(received).toHaveAttribute('data-missing', 'sound');
    });

    await studio.page.getByRole('button', { name: 'Show beenden' }).click();
    expect([complaints, studio.complaints]).toEqual([[], []]);
  },
);
