import { playIntiface } from '../../test/people/intiface.ts';
import { expect, test, type Page } from '../support/journey.ts';
import { newPerformer, payingGuest } from '../support/people.ts';
import { enterRoom, goLive } from '../support/steps.ts';

const PRICE = 8;

/** What she offers is as it was, whatever happens on the way. */
async function offerToys(page: Page): Promise<void> {
  await page.goto('/de/studio/angebot/');
  const toy = page.getByRole('switch', { name: 'Toy-Steuerung' });
  if ((await toy.getAttribute('aria-checked')) === 'true') return;
  await toy.click();
  await page.locator('form').filter({ has: toy }).getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Gespeichert').first()).toBeVisible();
}

test(
  'what a guest buys of her toy is carried out for its seconds, and stops; without a toy there is nothing to buy',
  { tag: '@desktop' },
  async ({ browser }) => {
    await using intiface = await playIntiface();
    const studio = await newPerformer(browser);
    await offerToys(studio.page);
    await goLive(studio.page, PRICE);
    const toys = studio.page.getByTestId('toys');
    const orders = studio.page.getByTestId('toy-orders');
    const guest = await payingGuest(browser);
    await guest.page.goto(studio.roomPath);
    await enterRoom(guest.page);
    const giftSheet = guest.page.getByRole('region', { name: `Etwas für ${studio.name}` });
    const forSale = giftSheet.getByRole('heading', { name: 'Toy steuern' });

    await test.step('nothing is for sale while no toy takes part', async () => {
      await guest.page.getByRole('button', { name: 'Schenken', exact: true }).click();
      await expect(giftSheet.getByRole('button', { name: /^Rose/ })).toBeVisible();
      await expect(forSale).toHaveCount(0);
    });

    await test.step('she connects, a toy comes, and she lets it take part', async () => {
      await toys.getByLabel('Adresse von Intiface auf deinem Rechner').fill(intiface.address);
      await toys.getByRole('button', { name: 'Verbinden' }).click();
      await expect(toys).toHaveAttribute('data-line', 'on');
      await expect(toys.getByText('Noch kein Toy gefunden.')).toBeVisible();
      intiface.plugIn({ index: 0, name: 'Welle', parts: [{ output: 'Vibrate', steps: 100 }] });
      await toys.getByRole('checkbox', { name: /Welle/ }).check();
      await toys.getByRole('slider').fill('25');
      await toys.getByRole('button', { name: /Kurz probieren/ }).click();
      await intiface.commands.find((command) => command.kind === 'output' && command.value === 25);
      await intiface.commands.find((command) => command.kind === 'output' && command.value === 0);
    });

    await test.step('he buys, reads that it runs, and so does she', async () => {
      await expect(forSale).toBeVisible();
      const from = intiface.commands.items.length;
      await giftSheet.getByRole('button', { name: /10 s/ }).first().click();
      await giftSheet.getByRole('button', { name: 'Jetzt schenken' }).click();
      await expect(giftSheet.getByText('Angekommen. Danke!')).toBeVisible();
      await guest.page.keyboard.press('Escape');
      await intiface.commands.find((command) => command.kind === 'output' && command.value > 0, from);
      await expect(orders.getByTestId('toy-order')).toHaveAttribute('data-state', 'running');
      await expect(orders.getByTestId('toy-order')).toContainText(guest.person.name);
      const line = guest.page.getByRole('log').locator('[data-kind=toy]');
      await expect(line).toContainText('läuft gerade');
      await intiface.commands.find(({ kind }) => kind === 'stop', from);
      await expect(line).toContainText('vorbei');
      await expect(orders.getByTestId('toy-order')).toHaveCount(0);
      const driven = intiface.commands.items
        .slice(from)
        .flatMap((command) => (command.kind === 'output' ? [command.value] : []));
      expect(Math.max(...driven)).toBeLessThanOrEqual(25);
    });

    await test.step('her hold stops at once, and takes it off the shelf', async () => {
      const from = intiface.commands.items.length;
      await orders.getByRole('button', { name: 'Alles anhalten' }).click();
      await intiface.commands.find(({ kind }) => kind === 'stop', from);
      await guest.page.getByRole('button', { name: 'Schenken', exact: true }).click();
      await expect(giftSheet.getByRole('button', { name: /^Rose/ })).toBeVisible();
      await expect(forSale).toHaveCount(0);
    });

    const from = intiface.commands.items.length;
    await studio.page.getByRole('button', { name: 'Show beenden' }).click();
    await intiface.commands.find(({ kind }) => kind === 'stop', from);
    await expect(guest.page.getByText(`${studio.name} hat die Show beendet.`)).toBeVisible();
    expect([guest.complaints, studio.complaints]).toEqual([[], []]);
  },
);
