import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { newPerformer, payingGuest } from '../support/people.ts';
import { filmsInShop } from '../support/shop.ts';

test(
  'a film is given away by a link, taken by a friend, and another one taken back',
  { tag: '@desktop' },
  async ({ browser }) => {
    const performer = await newPerformer(browser);
    const [film] = await filmsInShop(performer, ['Abend am Fluss'], { price: 40 });
    const [giver, friend] = [await payingGuest(browser, 200), await payingGuest(browser)];
    const path = `${performer.path}videos/${film}/`;
    const link = giver.page.getByLabel('Link zum Geschenk');

    const give = async () => {
      await giver.page.goto(path);
      await giver.page.getByRole('button', { name: 'Verschenken' }).click();
      const dialog = giver.page.getByRole('dialog');
      await expect(dialog.getByText('bekommst du deine Coins zurück', { exact: false })).toBeVisible();
      await expectAccessible(giver.page);
      await dialog.getByRole('button', { name: /^Für .* verschenken$/ }).click();
      await expect(link).toHaveValue(/\/de\/geschenk\/#[\w-]{32}$/);
      return link.inputValue();
    };

    await test.step('a friend takes it and may watch it', async () => {
      await friend.page.goto(await give());
      await expect(friend.page.getByRole('heading', { name: 'Abend am Fluss' })).toBeVisible();
      await expectAccessible(friend.page);
      await friend.page.getByRole('button', { name: 'Geschenk annehmen' }).click();
      await friend.page.getByRole('link', { name: 'Video ansehen' }).click();
      await expect(friend.page.getByText('Ein Geschenk an dich. Es gehört dir.')).toBeVisible();
    });

    await test.step('another one waits, is taken back, and can be taken no more', async () => {
      const address = await give();
      await giver.page.goto('/de/konto/geschenke/');
      const gifts = giver.page.getByRole('list', { name: 'Geschenke' }).getByRole('listitem');
      await expect(gifts).toHaveText([/Wartet bis/, /Angenommen/]);
      await expectAccessible(giver.page);
      await gifts
        .first()
        .getByRole('button', { name: /^Zurücknehmen/ })
        .click();
      await gifts
        .first()
        .getByRole('button', { name: /^Wirklich zurücknehmen/ })
        .click();
      await expect(gifts.first()).toContainText('Du hast deine Coins zurück.');
      const late = await payingGuest(browser);
      // One link after the other, in one tab.
      await late.page.goto(`/de/geschenk/#${'x'.repeat(32)}`);
      await expect(late.page.getByText('Dieser Link führt zu keinem Geschenk', { exact: false })).toBeVisible();
      await late.page.goto(address);
      await expect(late.page.getByText('Dieses Geschenk ist nicht mehr zu haben', { exact: false })).toBeVisible();
    });

    await test.step('where the answer is lost, the next press pays nothing twice', async () => {
      const unlucky = await payingGuest(browser, 200);
      const { page } = unlucky;
      await page.goto(path);
      await page.getByRole('button', { name: 'Verschenken' }).click();
      const now = page.getByRole('dialog').getByRole('button', { name: /^Für .* verschenken$/ });
      await page.route(
        '**/give?*',
        async (route) => {
          await route.fetch();
          await route.abort();
        },
        { times: 1 },
      );
      await now.click();
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
      await now.click();
      await expect(page.getByLabel('Link zum Geschenk')).toBeVisible();
      await page.goto('/de/konto/geschenke/');
      await expect(page.getByRole('list', { name: 'Geschenke' }).getByRole('listitem')).toHaveCount(1);
    });
    expect([...giver.complaints, ...friend.complaints]).toEqual([]);
  },
);
