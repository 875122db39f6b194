import { expect, test, type Browser, type Page } from '../support/journey.ts';
import { newPerformer, payingGuest } from '../support/people.ts';
import { callAs, enterRoom, goLive, moving } from '../support/steps.ts';

/** Frames that the guest's browser has really decoded. */
const frames = (page: Page) =>
  page.getByTestId('stage').evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames);

/** Her picture goes on from now. */
async function keepsMoving(page: Page): Promise<void> {
  const before = await frames(page);
  await expect.poll(() => frames(page)).toBeGreaterThan(before + 5);
}

const seconds = async (page: Page): Promise<number> => {
  const text = (await page.getByTestId('clock').textContent()) ?? '';
  const [, minutes = 0, rest = 0] = /(\d+):(\d\d)/.exec(text) ?? [];
  return Number(minutes) * 60 + Number(rest);
};

/** She is on air at 8 VXC a minute, and a guest with 100 has gone in. */
async function guestInHerRoom(browser: Browser) {
  const studio = await newPerformer(browser);
  const studioPage = studio.page;
  await goLive(studioPage, 8);
  const guest = await payingGuest(browser);
  await guest.page.goto(studio.roomPath);
  await enterRoom(guest.page);
  return { studio, studioPage, guest };
}

test(
  'she stays on air on every page of the studio, through a reload, and is asked before she leaves it',
  { tag: '@desktop' },
  async ({ browser }) => {
    const { studio, studioPage, guest } = await guestInHerRoom(browser);
    await moving(guest.page);
    const bar = studioPage.getByTestId('on-air-bar');
    await test.step('her pages', async () => {
      const menu = studioPage.getByRole('navigation', { name: 'Studio' });
      for (const name of ['Angebot und Preise', 'Termine und Tickets', 'Verdienst', 'Sperren', 'OBS und Overlay']) {
        await menu.getByRole('link', { name }).click();
        await expect(studioPage.getByRole('heading', { level: 1, name })).toBeVisible();
        await expect(bar).toContainText('Du bist live');
        await expect(studioPage.getByTestId('bar-viewers')).toHaveText('1');
        await keepsMoving(guest.page);
      }
      await expect
        .poll(async () => Number.parseInt((await studioPage.getByTestId('bar-coins').textContent()) ?? '', 10))
        .toBeGreaterThan(0);
    });
    await test.step('leaving asks', async () => {
      await studioPage.getByRole('link', { name: 'Zur Startseite' }).first().click();
      const question = studioPage.getByRole('dialog', { name: 'Du bist auf Sendung' });
      await question.getByRole('button', { name: 'Im Studio bleiben' }).click();
      await expect(question).toBeHidden();
      await expect(studioPage).toHaveURL(/studio\/obs/);
      await keepsMoving(guest.page);
    });
    await test.step('a page that is loaded anew goes on sending by itself, and the clock counts what was seen alone', async () => {
      const before = await seconds(guest.page);
      const asked = studioPage.waitForEvent('dialog');
      const reloading = studioPage.reload();
      const dialog = await asked;
      expect(dialog.type()).toBe('beforeunload');
      await dialog.accept();
      await reloading;
      await expect(bar).toHaveAttribute('data-air', 'live');
      await keepsMoving(guest.page);
      await expect.poll(() => seconds(guest.page)).toBeGreaterThan(before);
    });
    await test.step('she leaves by ending the show', async () => {
      await studioPage.getByRole('link', { name: 'Zur Startseite' }).first().click();
      await studioPage.getByRole('button', { name: 'Show beenden und gehen' }).click();
      await expect.poll(() => new URL(studioPage.url()).pathname).toBe('/');
      await expect(guest.page.getByTestId('receipt')).toBeVisible();
    });
    expect([...studio.complaints, ...guest.complaints]).toEqual([]);
  },
);

test(
  'she goes from paid to free and back; her guest is told each time and pays only where he entered for it',
  { tag: '@desktop' },
  async ({ browser }) => {
    const { studio, studioPage, guest } = await guestInHerRoom(browser);
    const { page } = guest;
    const exit = page.locator('[data-exit=modeChange]');
    const change = studioPage.getByTestId('free-switch');
    await test.step('to free', async () => {
      await expect(studioPage.getByTestId('viewers')).toHaveText('1');
      await change.click();
      await expect(change).toContainText('Wirklich?');
      await change.click();
      await expect(change).toHaveAttribute('data-free', 'true');
      await expect(exit).toBeVisible();
      await page
        .getByRole('button', { name: /^In den Gratis-Chat|Gratis-Chat/ })
        .last()
        .click();
      await expect(studioPage.getByTestId('guest')).toContainText('Gratis-Chat');
    });
    await test.step('and back: he is asked, with the price, before anything is charged', async () => {
      const { balance } = (await callAs(page, 'GET', '/guest/getGuestBalance')) as { balance: number };
      await change.click();
      await change.click();
      await expect(change).toHaveAttribute('data-free', 'false');
      await expect(exit).toBeVisible();
      await expect(studioPage.getByTestId('viewers')).toHaveText('0');
      const after = (await callAs(page, 'GET', '/guest/getGuestBalance')) as { balance: number };
      expect(after.balance).toBe(balance);
    });
    await studioPage.getByRole('button', { name: 'Show beenden' }).click();
    expect([...studio.complaints, ...guest.complaints]).toEqual([]);
  },
);
