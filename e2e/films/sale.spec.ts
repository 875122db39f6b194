import { visitor } from '../support/guests.ts';
import { expect, test } from '../support/journey.ts';
import { newPerformer } from '../support/people.ts';
import { filmsInShop } from '../support/shop.ts';

// Somebody far from Berlin, and from whatever clock the server goes by.
test.use({ timezoneId: 'Pacific/Auckland' });

test('a sale ends at the same moment for the server and for guests on other clocks @desktop', async ({ browser }) => {
  const performer = await newPerformer(browser);
  const day = 24 * 60 * 60 * 1000;
  const next = new Date().getUTCFullYear() + 1;
  const sale = { sale_price: 8, sale_lowest: 20, sale_kind: 'sale', sale_from: new Date(Date.now() - day) };
  // In winter Berlin's clock is an hour ahead.
  const until = new Date(Date.UTC(next, 0, 15, 16, 42));
  const [id] = await filmsInShop(performer, ['Teurer Regen'], { price: 20, ...sale, sale_until: until });
  const address = `${performer.path}videos/${id}/`;
  const sentence = `Das Angebot gilt bis 15.01.${next}, 17:42 Uhr (deutsche Zeit).`;
  const { page, complaints } = await visitor(browser);
  expect(await (await page.request.get(address)).text()).toContain(sentence);
  await page.goto(address, { waitUntil: 'networkidle' });
  await expect(page.getByText(sentence)).toBeVisible();
  // A page that comes to life with other words than it was sent with complains.
  expect(complaints).toEqual([]);
});
