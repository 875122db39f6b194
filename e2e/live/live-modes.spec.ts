import { expect, test, type Locator, type Page } from '../support/journey.ts';
import { newPerformer, payingGuest } from '../support/people.ts';
import { callAs, enterRoom, goLive, moving } from '../support/steps.ts';

const PRICE = 8;

/** By the start of its name: what one kind says of itself may name another. */
const modeOf = (page: Page, name: string): Locator =>
  page.getByTestId('modes').getByRole('button', { name: new RegExp(`^${name}`) });

/** That a picture has been cut is learnt by asking for it, which browsers complain about. */
const others = (complaints: string[]) => complaints.filter((text) => !text.includes('status of 404'));

test(
  'one guest goes on alone with her, the other is shown out kindly and is back with one click',
  { tag: '@desktop' },
  async ({ browser }) => {
    const studio = await newPerformer(browser);
    await goLive(studio.page, PRICE);
    const [first, second] = [await payingGuest(browser), await payingGuest(browser)];
    await test.step('both watch in the open room', async () => {
      await first.page.goto(studio.roomPath);
      await enterRoom(first.page);
      await second.page.goto(studio.roomPath);
      await enterRoom(second.page);
      await moving(second.page);
      await expect(studio.page.getByTestId('viewers')).toHaveText('2');
    });

    await test.step('whom she makes a moderator takes a line away for all', async () => {
      await first.page.getByRole('textbox').fill('Eine Zeile zu viel');
      await first.page.getByRole('textbox').press('Enter');
      await studio.page
        .getByTestId('guest')
        .filter({ hasText: second.person.name })
        .getByRole('button')
        .first()
        .click();
      await studio.page.getByTestId('guest').getByRole('button', { name: 'Zum Moderator machen' }).click();
      await expect(second.page.getByText('Du sorgst hier jetzt mit für einen guten Ton.')).toBeVisible();
      await second.page.getByRole('button', { name: `Nachricht von ${first.person.name}` }).click();
      await second.page.getByRole('button', { name: 'Nachricht entfernen' }).click();
      await expect(first.page.getByText('Eine Zeile zu viel')).toHaveCount(0);
      await expect(studio.page.getByText('Eine Zeile zu viel')).toHaveCount(0);
    });

    await test.step('he asks without leaving, at the price that is shown, and takes it back once', async () => {
      await first.page.getByRole('button', { name: /^Privat/ }).click();
      await modeOf(first.page, 'Privat').click();
      await expect(first.page.getByText('Du zahlst erst, wenn ihr zu zweit seid')).toBeVisible();
      await first.page.getByRole('button', { name: `${studio.name} fragen` }).click();
      await expect(studio.page.getByTestId('request')).toHaveCount(1);
      await first.page.getByRole('button', { name: 'Frage zurückziehen' }).click();
      await expect(studio.page.getByTestId('request')).toHaveCount(0);
      await first.page.getByRole('button', { name: `${studio.name} fragen` }).click();
    });

    await test.step('she says yes: the same room goes on for two, and her picture with it', async () => {
      const stream = () =>
        first.page.getByTestId('stage').evaluate((video: HTMLVideoElement) => (video.srcObject as MediaStream).id);
      const before = await stream();
      await studio.page.getByRole('button', { name: 'Annehmen' }).click();
      await expect(first.page.locator('header').first()).toContainText('Privat');
      await expect(first.page.getByRole('dialog')).toBeHidden();
      await moving(first.page);
      expect(await stream()).toBe(before);
      await expect(first.page.getByTestId('cost')).not.toHaveText(/^0 VXC/);
      await first.page.getByRole('textbox').fill('Nur wir zwei');
      await first.page.getByRole('textbox').press('Enter');
      await expect(studio.page.getByRole('log').getByText('Nur wir zwei')).toBeVisible();
    });

    await test.step('the other reads why, and waits without paying', async () => {
      const dialog = second.page.getByRole('dialog');
      await expect(dialog.getByText(`${studio.name} ist jetzt mit jemandem allein.`)).toBeVisible();
      await expect(dialog.getByText('Bleib ruhig hier')).toBeVisible();
      await expect(second.page.getByText('Nur wir zwei')).toHaveCount(0);
    });

    await test.step('it ends with a receipt at the private price, and the room is open again', async () => {
      await first.page.getByRole('button', { name: 'Beenden' }).click();
      await expect(first.page.getByTestId('receipt')).toBeVisible();
      const coins = Number(await first.page.getByTestId('receipt-charged').getAttribute('data-coins'));
      expect(coins).toBeGreaterThanOrEqual(1);
      const back = second.page.getByRole('dialog').getByRole('button', { name: /^Noch einmal eintreten/ });
      await expect(back).toContainText(`${PRICE} VXC`);
      await back.click();
      await expect(second.page.getByTestId('clock')).toBeVisible();
      await moving(second.page);
    });

    await studio.page.getByRole('button', { name: 'Show beenden' }).click();
    await expect(second.page.getByText(`${studio.name} hat die Show beendet.`)).toBeVisible();
    expect([first, second, studio].flatMap(({ complaints }) => others(complaints))).toEqual([]);
  },
);

test(
  'a tip and a gift move the goal on both sides, and the statement agrees with the balance',
  { tag: '@desktop' },
  async ({ browser }) => {
    const studio = await newPerformer(browser);
    await goLive(studio.page, PRICE);
    await callAs(studio.page, 'PUT', '/studio/goal', { goal: { title: 'Ein Lied am Klavier', coins: 40 } });
    const { page, complaints } = await payingGuest(browser);
    await page.goto(studio.roomPath);
    await enterRoom(page);
    await moving(page);

    const goal = page.getByTestId('goal').first();
    const giftSheet = page.getByRole('region', { name: `Etwas für ${studio.name}` });
    await test.step('he sees each price before he gives', async () => {
      await expect(goal).toHaveAttribute('data-given', '0');
      await page.getByRole('button', { name: 'Schenken', exact: true }).click();
      await giftSheet.getByRole('button', { name: /^Rose/ }).click();
      await giftSheet.getByRole('button', { name: 'Eins mehr' }).click();
      await expect(giftSheet.getByText('8 VXC · 2,00 €')).toBeVisible();
      await giftSheet.getByRole('button', { name: 'Jetzt schenken' }).click();
      await expect(giftSheet.getByText('Angekommen. Danke!')).toBeVisible();
      await giftSheet.getByLabel('Eigener Betrag').fill('32');
      await giftSheet.getByRole('button', { name: 'Jetzt schenken' }).click();
      await giftSheet.getByRole('button', { name: 'Jetzt senden' }).click();
      await expect(goal).toHaveAttribute('data-given', '40');
    });

    await test.step('the room reads it, and she does', async () => {
      await page.keyboard.press('Escape');
      const log = page.getByRole('log');
      await expect(log.getByText('schenkt: 2 × Rose · 8 VXC')).toBeVisible();
      await expect(log.getByText('gibt Trinkgeld · 32 VXC')).toBeVisible();
      await expect(log.getByText('Das Ziel ist erreicht. Danke an alle!')).toBeVisible();
      await expect(page.getByRole('progressbar', { name: 'Ein Lied am Klavier' })).toHaveAttribute(
        'aria-valuenow',
        '40',
      );
      await expect(studio.page.getByRole('log').getByText(/Trinkgeld/)).toBeVisible();
      await expect(studio.page.getByTestId('studio-goal')).toHaveAttribute('data-given', '40');
    });

    await test.step('who wants words only sees words only', async () => {
      await page.getByRole('button', { name: /^Ruhe/ }).click();
      await expect(page.getByRole('log').getByText(/Trinkgeld/)).toHaveCount(0);
    });

    await test.step('what was taken is what is written', async () => {
      await page.getByRole('button', { name: 'Beenden' }).click();
      await expect(page.getByTestId('receipt-given')).toHaveText([/^2 × Rose8 VXC/, /^Trinkgeld32 VXC/]);
      const total = Number(await page.getByTestId('receipt-charged').getAttribute('data-coins'));
      const { balance } = (await callAs(page, 'GET', '/guest/getGuestBalance')) as { balance: number };
      expect(balance).toBe(100 - total);
      const { items } = (await callAs(page, 'GET', '/guest/getStatement')) as {
        items: { kind: string; amount: number }[];
      };
      const spent = (kind: string) =>
        items.filter((item) => item.kind === kind).reduce((sum, { amount }) => sum - amount, 0);
      expect([spent('gift'), spent('chat')]).toEqual([40, total - 40]);
    });

    await studio.page.getByRole('button', { name: 'Show beenden' }).click();
    expect([complaints, studio.complaints]).toEqual([[], []]);
  },
);

test('who only looks on sees her, is seen by nobody and cannot write', { tag: '@desktop' }, async ({ browser }) => {
  const studio = await newPerformer(browser);
  await goLive(studio.page, PRICE);
  const { page, complaints } = await payingGuest(browser);
  await page.goto(studio.roomPath);
  await modeOf(page, 'Zusehen').click();
  await expect(page.getByTestId('clock')).toBeVisible();
  await moving(page);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Schenken', exact: true })).toHaveCount(0);
  await expect(page.getByTestId('looking')).toContainText('Wer zusieht, schreibt nicht mit.');
  await test.step('he talks along for the price on the button, in the same room', async () => {
    await page.getByRole('button', { name: /^Mitreden/ }).click();
    await expect(page.getByRole('textbox')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await moving(page);
  });
  await page.getByRole('button', { name: 'Beenden' }).click();
  await expect(page.getByTestId('receipt')).toBeVisible();
  expect(others(complaints)).toEqual([]);
});

test('on a phone stopping stays within reach, whatever lies over the room', { tag: '@phone' }, async ({ browser }) => {
  const studio = await newPerformer(browser);
  await goLive(studio.page, PRICE);
  const { page, complaints } = await payingGuest(browser);
  await page.goto(studio.roomPath);
  await enterRoom(page);
  await moving(page);
  const stop = page.getByRole('button', { name: 'Beenden' });
  const height = page.viewportSize()?.height ?? 0;
  expect((await stop.boundingBox())?.y).toBeGreaterThan(height / 2);
  await page.getByRole('button', { name: 'Schenken', exact: true }).click();
  const giftSheet = page.getByRole('region', { name: `Etwas für ${studio.name}` });
  await giftSheet.getByRole('button', { name: /^Rose/ }).click();
  await giftSheet.getByRole('button', { name: 'Jetzt schenken' }).click();
  await expect(giftSheet.getByText('Angekommen. Danke!')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(giftSheet).toBeHidden();
  // His own line has moved up with the clock that is back below it.
  const own = page
    .getByRole('log')
    .getByText(/schenkt: 1 × Rose|schenkt: Rose/)
    .last();
  await expect
    .poll(async () => {
      const [line, clock] = [await own.boundingBox(), await page.getByTestId('meter').boundingBox()];
      return line !== null && clock !== null && line.y + line.height <= clock.y;
    })
    .toBe(true);
  await page.getByRole('button', { name: 'Schenken', exact: true }).click();
  await expect(giftSheet).toBeVisible();
  await stop.click();
  await expect(page.getByTestId('receipt')).toBeVisible();
  expect(complaints).toEqual([]);
});
