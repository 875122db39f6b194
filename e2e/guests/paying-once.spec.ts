import { expectAccessible } from '../support/accessibility.ts';
import { expect, test, type Locator, type Page } from '../support/journey.ts';
import { newPerformer, payingGuest } from '../support/people.ts';
import { postInFeed } from '../support/shop.ts';
import { callAs, enterRoom, goLive, moving } from '../support/steps.ts';

/** What the statement says was spent on this, newest first. */
async function spentOn(page: Page, kind: 'gift' | 'post'): Promise<number[]> {
  const { items } = (await callAs(page, 'GET', '/guest/getStatement')) as { items: { kind: string; amount: number }[] };
  return items.filter((item) => item.kind === kind).map(({ amount }) => -amount);
}

/** Presses, and once more as soon as this is said: the second tap of a double tap that comes after the answer. */
const pressTwiceAround = (button: Locator, said: string): Promise<void> =>
  button.evaluate(
    (element: HTMLElement, text) =>
      new Promise<void>((resolve) => {
        const seen = new MutationObserver(() => {
          if (!document.body.innerText.includes(text)) return;
          seen.disconnect();
          element.click();
          resolve();
        });
        seen.observe(document.body, { subtree: true, childList: true, characterData: true });
        element.click();
      }),
    said,
  );

test('a double tap gives once in the room, and a tip can be taken back', { tag: '@desktop' }, async ({ browser }) => {
  const studio = await newPerformer(browser);
  await goLive(studio.page, 8);
  await callAs(studio.page, 'PUT', '/studio/goal', { goal: { title: 'Ein Lied am Klavier', coins: 90 } });
  const { page, complaints } = await payingGuest(browser);
  await page.goto(studio.roomPath);
  await enterRoom(page);
  await moving(page);
  const goal = page.getByTestId('goal').first();
  const sheet = page.getByRole('region', { name: `Etwas für ${studio.name}` });
  const give = sheet.getByRole('button', { name: 'Jetzt schenken' });
  const held = sheet.getByTestId('held-tip');
  await page.getByRole('button', { name: 'Schenken', exact: true }).click();

  await test.step('a gift, also where its answer comes between the taps', async () => {
    await sheet.getByRole('button', { name: /^Rose/ }).click();
    await pressTwiceAround(give, 'Angekommen. Danke!');
    await expect(goal).toHaveAttribute('data-given', '4');
  });

  await test.step('a tip that is taken back costs nothing', async () => {
    await sheet.getByLabel('Eigener Betrag').fill('7');
    await give.click();
    await expect(held).toContainText('Trinkgeld wird gesendet: 7 VXC · 1,75 €');
    await expect(give).toBeDisabled();
    await expectAccessible(page, { within: 'aside', serious: true });
    await held.getByRole('button', { name: 'Rückgängig' }).click();
    await expect(sheet.getByText('Zurückgenommen. Es wurde nichts berechnet.')).toBeVisible();
    await expect(held).toHaveCount(0);
  });

  await test.step('a tip is sent once by a double click, after five seconds or at once', async () => {
    await sheet.getByLabel('Eigener Betrag').fill('11');
    await give.dblclick();
    await expect(goal).toHaveAttribute('data-given', '15');
    await sheet.getByLabel('Eigener Betrag').fill('6');
    await give.dblclick();
    await held.getByRole('button', { name: 'Jetzt senden' }).click();
    await expect(sheet.getByText('Angekommen. Danke!')).toBeVisible();
    // The same at once after it is another tip: nobody held it back by a double tap.
    await give.click();
    await held.getByRole('button', { name: 'Jetzt senden' }).click();
    await expect(goal).toHaveAttribute('data-given', '27');
  });

  await test.step('closing the sheet, ending the chat or leaving the page gives what waits', async () => {
    await sheet.getByLabel('Eigener Betrag').fill('13');
    await give.click();
    await expect(held).toBeVisible();
    await sheet.getByRole('button', { name: 'Schließen' }).click();
    await expect(goal).toHaveAttribute('data-given', '40');
    await page.getByRole('button', { name: 'Schenken', exact: true }).click();
    await sheet.getByLabel('Eigener Betrag').fill('14');
    await give.click();
    await expect(held).toBeVisible();
    await page.getByRole('button', { name: 'Beenden' }).click();
    await expect(page.getByTestId('receipt-given')).toHaveText([
      'Rose4 VXC',
      ...[11, 6, 6, 13, 14].map((coins) => `Trinkgeld${coins} VXC`),
    ]);
    await expect(studio.page.getByTestId('studio-goal')).toHaveAttribute('data-given', '54');
    await page.goto(studio.roomPath);
    await enterRoom(page);
    await page.getByRole('button', { name: 'Schenken', exact: true }).click();
    await sheet.getByLabel('Eigener Betrag').fill('16');
    await give.click();
    await expect(held).toBeVisible();
    await page.goto('/de/feed/');
    await expect(studio.page.getByTestId('studio-goal')).toHaveAttribute('data-given', '70');
  });

  expect((await spentOn(page, 'gift')).toSorted((a, b) => a - b)).toEqual([4, 6, 6, 11, 13, 14, 16]);
  expect(complaints).toEqual([]);
});

test('a tip for a post costs once, also where its answer is lost', { tag: '@phone' }, async ({ browser }) => {
  const performer = await newPerformer(browser);
  const post = await postInFeed(performer, 'Nach dem Konzert');
  const { page, context } = await payingGuest(browser, 60);
  const dialog = page.getByRole('dialog');
  const held = dialog.getByTestId('held-tip');
  async function press(coins: number, tab = page): Promise<void> {
    const sheet = tab.getByRole('dialog');
    if (!(await sheet.isVisible())) await tab.getByRole('button', { name: 'Trinkgeld', exact: true }).click();
    await sheet.getByLabel('Betrag in VXC').fill(String(coins));
    await sheet.getByRole('button', { name: /geben$/ }).click();
  }
  await page.goto(`/de/feed/${post}/`);

  await test.step('the server has done it, and its answer does not arrive; he presses again', async () => {
    await page.route(
      '**/tip**',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await press(4);
    await held.getByRole('button', { name: 'Jetzt senden' }).click();
    await expect(dialog.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    expect(await spentOn(page, 'post')).toEqual([4]);
    await page.keyboard.press('Escape');
    await press(4);
    await held.getByRole('button', { name: 'Jetzt senden' }).click();
    await expect(dialog).toHaveCount(0);
    expect(await spentOn(page, 'post')).toEqual([4]);
  });

  await test.step('the same in another tab is asked for, and given by the press after that', async () => {
    const other = await context.newPage();
    await other.goto(`/de/feed/${post}/`);
    await press(4, other);
    const sheet = other.getByRole('dialog');
    await expect(sheet.getByText('Du hast gerade in einem anderen Fenster 4 VXC gegeben.')).toBeVisible();
    await expect(sheet.getByTestId('held-tip')).toHaveCount(0);
    await press(4, other);
    await sheet.getByRole('button', { name: 'Jetzt senden' }).click();
    await expect(sheet).toHaveCount(0);
    expect(await spentOn(page, 'post')).toEqual([4, 4]);
    await other.close();
  });

  await test.step('what he takes back costs nothing, and what he cannot pay is said before it waits', async () => {
    await press(5);
    await expect(held).toContainText('Trinkgeld wird gesendet: 5 VXC');
    await expectAccessible(page, { within: 'dialog[open]' });
    // By keyboard: the focus is on the way back, and stays at its place.
    const wayBack = held.getByRole('button', { name: 'Rückgängig' });
    await expect(wayBack).toBeFocused();
    await expect(wayBack).toBeEnabled();
    await page.keyboard.press('Enter');
    await expect(held).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: /geben$/ })).toBeFocused();
    await expect(dialog.getByText('Zurückgenommen. Es wurde nichts berechnet.')).toBeVisible();
    await press(80);
    await expect(page.locator('dialog#not-enough-money')).toBeVisible();
    await expect(held).toHaveCount(0);
    await page.locator('dialog#not-enough-money').getByRole('button', { name: 'Schließen' }).click();
    await dialog.getByRole('button', { name: 'Schließen' }).click();
  });

  await test.step('closing the dialog or leaving the page gives what waits', async () => {
    await press(6);
    await expect(held).toBeVisible();
    await dialog.getByRole('button', { name: 'Schließen' }).click();
    await expect.poll(() => spentOn(page, 'post')).toEqual([6, 4, 4]);
    await press(7);
    await expect(held).toBeVisible();
    await page.goto('/de/cams/');
    await expect.poll(() => spentOn(page, 'post')).toEqual([7, 6, 4, 4]);
  });
});
