import { expectAccessible } from '../support/accessibility.ts';
import { expect, test, type Page } from '../support/journey.ts';
import { newPerformer, payingGuest, type Known, type Performer } from '../support/people.ts';
import { callAs, enterRoom, goLive } from '../support/steps.ts';
import { between, type Between } from './between.ts';

/** A coin each second and a half: a clock that runs on shows at once. */
const PRICE = 40;
/** Fewer pictures than this within a second are none; so many seconds in a row it stays so. */
const FEWEST_FRAMES = 2;
const STILL_SECONDS = 3;

const balanceOf = async (page: Page): Promise<number> =>
  ((await callAs(page, 'GET', '/guest/getGuestBalance')) as { balance: number }).balance;

/** Pictures that a page has decoded. */
const frames = (page: Page): Promise<number> =>
  page
    .locator('video')
    .first()
    .evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames);

/** Her picture has come to a stop: signs of life, one a second, pass without any. */
async function pictureStands(page: Page, way: Between): Promise<void> {
  let shown = await frames(page);
  for (let still = 0; still < STILL_SECONDS;) {
    const { signs } = way;
    await expect.poll(() => way.signs, { intervals: [100] }).toBeGreaterThan(signs);
    const now = await frames(page);
    still = now - shown < FEWEST_FRAMES ? still + 1 : 0;
    shown = now;
  }
}

test.describe('the clock stands', { tag: '@desktop' }, () => {
  let studio: Performer;
  let guest: Known;
  test.beforeAll(async ({ browser }) => {
    studio = await newPerformer(browser);
    await studio.page.addInitScript(() => {
      const peers = new Set<RTCPeerConnection>();
      globalThis.RTCPeerConnection = class extends RTCPeerConnection {
        constructor(options?: RTCConfiguration) {
          super(options);
          peers.add(this);
        }
      };
      addEventListener('freeze-camera', () => {
        // A picture that is never painted again.
        const canvas = document.createElement('canvas');
        canvas.getContext('2d')?.fillRect(0, 0, canvas.width, canvas.height);
        for (const sender of [...peers].flatMap((peer) => peer.getSenders())) {
          const still = canvas.captureStream(0).getVideoTracks()[0] ?? null;
          if (sender.track?.kind === 'video') void sender.replaceTrack(still);
        }
      });
    });
    await goLive(studio.page, PRICE);
    guest = await payingGuest(browser);
  });
  test.afterAll(({ browser }) => Promise.all(browser.contexts().map((context) => context.close())));

  /** He is in the room, and pays. */
  async function pays(page: Page): Promise<Between> {
    const way = await between(page);
    await page.goto(studio.roomPath);
    await enterRoom(page);
    await expect(page.getByTestId('cost')).not.toHaveAttribute('data-coins', '0');
    await expect(page.getByTestId('still')).toHaveCount(0);
    return way;
  }

  /** The screen says why, no picture comes and no coin is taken any more, and he can stop. */
  async function standsAndStops(page: Page, way: Between, before: number, reason: string): Promise<void> {
    const said = page.getByTestId('still');
    await expect(said).toContainText(reason);
    await expect(said).toContainText('Die Uhr steht. Es wird nichts berechnet.');
    await expect(page.getByTestId('meter')).toHaveAttribute('data-runs', 'false');
    const taken = before - (await balanceOf(page));
    await pictureStands(page, way);
    await expect(said).toContainText(reason);
    expect(before - (await balanceOf(page))).toBe(taken);
    await page.getByRole('button', { name: 'Beenden' }).click();
    await expect(page.getByTestId('receipt-charged')).toHaveAttribute('data-coins', String(taken));
    expect(before - (await balanceOf(page))).toBe(taken);
  }

  test('while his page proves nothing', async () => {
    const before = await balanceOf(guest.page);
    const way = await pays(guest.page);
    way.withheld = true;
    await standsAndStops(guest.page, way, before, 'Deine Verbindung ist unterbrochen.');
  });

  test('while her camera stands still', async () => {
    const before = await balanceOf(guest.page);
    const way = await pays(guest.page);
    await studio.page.evaluate(() => dispatchEvent(new Event('freeze-camera')));
    await standsAndStops(guest.page, way, before, `Das Bild von ${studio.name} steht still.`);
    // Her camera is asked for anew, and she goes on.
    studio.page.once('dialog', (dialog) => dialog.accept());
    await studio.page.reload();
  });

  test('while nothing comes through his network', async () => {
    const before = await balanceOf(guest.page);
    const way = await pays(guest.page);
    way.cut();
    await standsAndStops(guest.page, way, before, 'Deine Verbindung ist unterbrochen.');
  });

  /** So many signs of life later not a coin more is taken. */
  async function costsNothing(page: Page, way: Between): Promise<void> {
    const before = await balanceOf(page);
    const { signs } = way;
    await expect.poll(() => way.signs).toBeGreaterThanOrEqual(signs + STILL_SECONDS);
    expect(await balanceOf(page)).toBe(before);
  }

  test('while his browser has paused the picture, until he presses it', async ({ browser }) => {
    const { page } = await payingGuest(browser);
    const way = await pays(page);
    const tap = page.getByTestId('tap-to-play');
    const stage = page.getByTestId('stage');
    await page.getByRole('button', { name: 'Ton aus' }).click();
    await stage.evaluate((video: HTMLVideoElement) => video.pause());
    await expect(tap).toContainText('Bis es läuft, wird nichts berechnet.');
    await expect(page.getByTestId('meter')).toHaveAttribute('data-runs', 'false');
    await costsNothing(page, way);
    await expectAccessible(page, { serious: true });
    const before = await balanceOf(page);
    await tap.focus();
    await page.keyboard.press('Enter');
    await expect(tap).toHaveCount(0);
    // He had muted it himself.
    await expect(stage).toHaveJSProperty('muted', true);
    await expect.poll(() => balanceOf(page)).toBeLessThan(before);
    await page.getByRole('button', { name: 'Beenden' }).click();
    await expect(page.getByTestId('receipt-charged')).toBeVisible();
  });

  test('before his browser has played at all, where it wants to be pressed first', async ({ browser }) => {
    const { page } = await payingGuest(browser);
    // As telephones do that save power: not even without sound.
    await page.addInitScript(() => {
      let isPressed = false;
      addEventListener(
        'click',
        ({ target }) => {
          isPressed ||= target instanceof Element && target.closest('[data-testid="tap-to-play"]') !== null;
        },
        true,
      );
      const refusal = () => new DOMException('not before a press', 'NotAllowedError');
      const { play } = HTMLMediaElement.prototype;
      HTMLMediaElement.prototype.play = function playPressed() {
        return isPressed ? play.call(this) : Promise.reject(refusal());
      };
      addEventListener(
        'play',
        ({ target }) => {
          if (!isPressed && target instanceof HTMLMediaElement) target.pause();
        },
        true,
      );
    });
    const before = await balanceOf(page);
    const way = await between(page);
    await page.goto(studio.roomPath);
    await page.getByRole('button', { name: /^Eintreten/ }).click();
    const tap = page.getByTestId('tap-to-play');
    await expect(tap).toBeVisible();
    await costsNothing(page, way);
    expect(await balanceOf(page)).toBe(before);
    await tap.click();
    await expect(tap).toHaveCount(0);
    await expect(page.getByTestId('stage')).toHaveJSProperty('muted', false);
    await expect.poll(() => balanceOf(page)).toBeLessThan(before);
    await page.getByRole('button', { name: 'Beenden' }).click();
    await expect(page.getByTestId('receipt-charged')).toBeVisible();
  });

  test('once her browser is closed', async () => {
    const before = await balanceOf(guest.page);
    const way = await pays(guest.page);
    await studio.context.close();
    await standsAndStops(guest.page, way, before, `${studio.name} ist gerade nicht auf Sendung.`);
  });
});
