import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/accessibility.ts';
import { soldFilm } from '../support/films.ts';
import { expect, test, type Page } from '../support/journey.ts';
import { newPerformer, payingGuest } from '../support/people.ts';
import { callAs } from '../support/steps.ts';

const film = (page: Page) => page.getByTestId('player').locator('video');
const nextUp = (page: Page) => page.getByTestId('next-up');
const playsToTheEnd = async (page: Page, seconds: number) => {
  await expect.poll(() => film(page).evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  await film(page).evaluate((video: HTMLVideoElement, at) => (video.currentTime = at), seconds - 0.5);
};

test(
  'after a film the next one of his begins by itself, until he does not want that',
  { tag: '@phone' },
  async ({ browser }) => {
    test.setTimeout(180_000);
    const performer = await newPerformer(browser);
    const seconds = 12;
    const second = await soldFilm(performer, { title: `Ebbe ${performer.name}`, seconds });
    const dear = await soldFilm(performer, { title: `Sturm ${performer.name}`, seconds });
    const first = await soldFilm(performer, { title: `Flut ${performer.name}`, seconds });
    const { page, complaints } = await payingGuest(browser, 40);
    await page.goto(`${performer.path}videos/${first}/`);
    for (const id of [first, second])
      await callAs(page, 'POST', `/videos/${id}/buy`, { price: 20, requestKey: randomUUID() });
    await page.reload();

    await test.step('the one between them costs, and is passed over', async () => {
      await page.getByRole('button', { name: 'Ansehen' }).click();
      await playsToTheEnd(page, seconds);
      await expect(nextUp(page).getByRole('link', { name: `Weiter: Ebbe ${performer.name}` })).toBeVisible();
      await expect(nextUp(page).getByRole('timer')).toHaveText(/beginnt in \d+ Sekunden/);
      await expectAccessible(page);
      await page.waitForURL(`**/videos/${second}/`);
      await playsToTheEnd(page, seconds);
    });

    await test.step('he switches that off, and it is so on the next page as well', async () => {
      await nextUp(page).getByLabel('Von selbst weiter').uncheck();
      await expect(nextUp(page).getByRole('timer')).toBeEmpty();
      await nextUp(page).getByRole('button', { name: 'Noch einmal ansehen' }).click();
      await playsToTheEnd(page, seconds);
      await expect(nextUp(page).getByLabel('Von selbst weiter')).not.toBeChecked();
      await expect(page).toHaveURL(new RegExp(`/videos/${second}/`));
      expect(dear).not.toBe(second);
    });
    expect(complaints).toEqual([]);
  },
);
