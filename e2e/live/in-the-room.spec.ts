import { expectAccessible } from '../support/accessibility.ts';
import { expect, test, type Page } from '../support/journey.ts';
import { newPerformer, payingGuest, type Performer } from '../support/people.ts';
import { callAs, enterRoom, goLive, moving } from '../support/steps.ts';

const says = async ({ page }: Performer, text: string) => {
  await page.getByRole('textbox', { name: 'Chat' }).fill(text);
  await page.getByRole('textbox', { name: 'Chat' }).press('Enter');
};
const last = (page: Page, text: string | RegExp) => page.getByRole('log').getByText(text).last();

test('in the room all is at hand: her heart, her volume, who is here, and what is given with its price', async ({
  browser,
}) => {
  const studio = await newPerformer(browser);
  await goLive(studio.page, 8);
  await callAs(studio.page, 'PUT', '/studio/goal', { goal: { title: 'Ein neues Mikrofon', coins: 50 } });
  const { page, complaints } = await payingGuest(browser);
  await page.goto(studio.roomPath);
  await enterRoom(page);
  await moving(page);

  await test.step('he keeps her among his favourites, and sets how loud she is', async () => {
    const heart = page.getByRole('button', { name: 'Merken', exact: true });
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Ton aus' }).click();
    await expect(page.getByTestId('stage')).toHaveJSProperty('muted', true);
    await page.getByRole('button', { name: 'Ton an' }).click();
    await expect(page.getByTestId('stage')).toHaveJSProperty('muted', false);
    await expect(page.getByRole('button', { name: 'Aufladen' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Schnell weg' })).toBeVisible();
    const report = page.getByRole('link', { name: 'Inhalt melden' });
    await expect(report).toHaveAttribute('href', new RegExp(encodeURIComponent(studio.roomPath)));
  });

  await test.step('he sees the whole picture, and a phone held sideways has the chat beside it', async () => {
    const stage = page.getByTestId('stage');
    await expect(stage).toHaveCSS('object-fit', 'cover');
    await page.getByRole('button', { name: 'Ganzes Bild' }).click();
    await expect(stage).toHaveCSS('object-fit', 'contain');
    const before = page.viewportSize();
    if (before !== null && before.width < 992) {
      await page.setViewportSize({ width: before.height, height: before.width });
      const chat = await page.getByRole('complementary', { name: 'Chat' }).boundingBox();
      expect(chat?.x).toBeGreaterThan(before.height / 2);
      for (const name of ['Beenden', 'Ganzes Bild', 'Schnell weg']) {
        await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
      }
      await expect(page.getByRole('textbox')).toBeInViewport({ ratio: 1 });
      await page.setViewportSize(before);
    }
    await page.getByRole('button', { name: 'Ganzes Bild' }).click();
    await expect(stage).toHaveCSS('object-fit', 'cover');
  });

  await test.step('what can be given says its price in coins and in euro, readable everywhere', async () => {
    await page.getByRole('button', { name: 'Schenken', exact: true }).click();
    const sheet = page.getByRole('region', { name: /^Etwas für/ });
    await expect(sheet.getByRole('button', { name: /^Rose/ })).toContainText('4 VXC');
    await expect(sheet.getByRole('button', { name: /^Rose/ })).toContainText('1,00 €');
    await expect(sheet.getByRole('button', { name: /^10\sVXC\s2,50/ })).toBeVisible();
    await expect(sheet.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
    await expectAccessible(page, { within: 'aside', serious: true });
    await sheet.getByRole('button', { name: /^Rose/ }).click();
    await sheet.getByRole('button', { name: 'Jetzt schenken' }).click();
    await expect(page.getByTestId('gift-effect')).toBeAttached();
    await sheet.getByRole('button', { name: 'Schließen' }).click();
  });

  await test.step('his own line stands above the clock', async () => {
    const line = await last(page, /schenkt: Rose/).boundingBox();
    const clock = await page.getByTestId('meter').boundingBox();
    const { width = 0 } = page.viewportSize() ?? {};
    if (width < 992) expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual(clock?.y ?? 0);
    await expect(last(page, /schenkt: Rose/)).toBeInViewport();
    await expect(studio.page.getByRole('log').getByText(/schenkt: Rose/)).toBeVisible();
  });

  await test.step('who gives is named, without a sum', async () => {
    await page.getByRole('button', { name: 'Wer hier ist' }).click();
    const company = page.getByTestId('company');
    await expect(company.getByRole('listitem')).toHaveCount(1);
    await expect(company).not.toContainText('VXC');
    await page.keyboard.press('Escape');
  });

  await test.step('he goes, tells what was not right, and changes his mind', async () => {
    await page.getByRole('button', { name: 'Beenden' }).click();
    await page.getByRole('button', { name: '2 von 5 Sternen' }).click();
    await expect(page.getByTestId('feedback')).toBeVisible();
    await page.getByRole('button', { name: '4 von 5 Sternen' }).click();
    await expect(page.getByTestId('feedback')).toHaveCount(0);
    await expect(page.getByRole('button', { name: '4 von 5 Sternen' })).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page, { within: 'dialog[open]', serious: true });
    await page.getByRole('button', { name: 'Fertig' }).click();
    await expect(page.getByRole('button', { name: /^Eintreten/ })).toBeVisible();
  });
  expect(complaints).toEqual([]);
});

test('who has scrolled up to read stays there while new lines come', { tag: '@phone' }, async ({ browser }) => {
  const studio = await newPerformer(browser);
  await goLive(studio.page, 8);
  const { page } = await payingGuest(browser);
  await page.goto(studio.roomPath);
  await enterRoom(page);
  const long = 'Das ist eine lange Zeile, die auf einem Telefon über mehr als eine Reihe geht.';
  for (const nth of [1, 2, 3, 4, 5, 6]) {
    await says(studio, `${nth}. ${long}`);
    await expect(last(page, `${nth}. ${long}`)).toBeInViewport();
  }
  const log = page.getByRole('log');
  await log.evaluate((box) => (box.scrollTop = 0));
  await expect.poll(() => log.evaluate((box) => box.scrollTop)).toBe(0);
  await says(studio, 'Und noch etwas.');
  const more = page.getByRole('button', { name: '1 neue Nachricht' });
  await expect(more).toBeVisible();
  expect(await log.evaluate((box) => box.scrollTop)).toBe(0);
  await more.click();
  await expect(last(page, 'Und noch etwas.')).toBeInViewport();
  await expect(more).toHaveCount(0);
});
