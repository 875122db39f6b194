import { inDatabase } from '../support/database.ts';
import { newGuest, visitor, type Visitor } from '../support/guests.ts';
import { expect, test, type BrowserContext, type Locator, type Page } from '../support/journey.ts';
import { message, write } from '../support/messages.ts';
import { newPerformer, payingGuest } from '../support/people.ts';
import { callAs, enterRoom, goLive, moving } from '../support/steps.ts';

/** Whoever sits at this browser has a device whose clock is so many minutes fast. Its timers, and how long things take, are as ever. */
async function setFast<Someone extends { context: BrowserContext }>(someone: Someone, minutes: number) {
  await someone.context.addInitScript((ahead) => {
    const Own = Date;
    const now = () => Own.now() + ahead;
    globalThis.Date = new Proxy(Own, {
      construct: (_target, given: ConstructorParameters<typeof Date> | []) => {
        const [first] = given;
        return first === undefined ? new Own(now()) : new Own(...(given as ConstructorParameters<typeof Date>));
      },
      apply: () => new Own(now()).toString(),
      get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
    });
  }, minutes * 60_000);
  return someone;
}

/** What a clock on the page shows, in seconds. */
async function seconds(clock: Locator): Promise<number> {
  const parts = ((await clock.textContent()) ?? '').match(/\d+/g) ?? [];
  return parts.reduce((sum, part) => sum * 60 + Number(part), 0);
}

const inside = async (clock: Locator, least: number, most: number) => {
  const shown = await seconds(clock);
  return shown >= least && shown <= most;
};

for (const [minutes, words] of [
  [7, 'seven minutes fast'],
  [-120, 'two hours slow'],
] as const) {
  test(
    `devices that are ${words} bring two together as any others do, and show the same times`,
    { tag: '@desktop' },
    async ({ browser }) => {
      const studio = await setFast(await newPerformer(browser), minutes);
      await goLive(studio.page, 8);
      const guest = await setFast(await payingGuest(browser), minutes);

      await test.step('her bar says how long she has been on air', async () => {
        const running = studio.page.getByTestId('bar-time');
        await expect.poll(() => inside(running, 1, 60)).toBe(true);
      });

      await test.step('the long preview lasts as long as it says, and ends when he ends it', async () => {
        await guest.page.goto(studio.roomPath);
        const ahead = await guest.page.evaluate(() => Date.now() - performance.timeOrigin - performance.now());
        expect(Math.round(ahead / 60_000)).toBe(minutes);
        await guest.page.getByRole('button', { name: 'Gern' }).click();
        const left = guest.page.getByTestId('long-look').getByRole('timer');
        await expect.poll(() => inside(left, 14 * 60, 15 * 60)).toBe(true);
        const before = await seconds(left);
        await expect.poll(() => seconds(left)).toBeLessThan(before);
        await guest.page.getByRole('button', { name: 'Schließen und eintreten' }).click();
      });

      const waiting = guest.page.getByTestId('waiting').getByRole('timer');
      const request = studio.page.getByTestId('request');
      await test.step('he asks to be alone with her, and his question stands as long as both are told', async () => {
        await enterRoom(guest.page);
        await moving(guest.page);
        await guest.page.getByRole('button', { name: /^Privat/ }).click();
        await guest.page
          .getByTestId('modes')
          .getByRole('button', { name: /^Privat/ })
          .click();
        await guest.page.getByRole('button', { name: `${studio.name} fragen` }).click();
        await expect(request).toHaveCount(1);
        await expect.poll(() => inside(waiting, 40, 60)).toBe(true);
        await expect.poll(() => inside(request.getByText(/^\d\d:\d\d$/), 40, 60)).toBe(true);
        const before = await seconds(waiting);
        await expect.poll(() => seconds(waiting)).toBeLessThan(before - 1);
        await expect(request).toHaveCount(1);
      });

      await test.step('she says yes, and they are alone', async () => {
        await studio.page.getByRole('button', { name: 'Annehmen' }).click();
        await expect(guest.page.locator('header').first()).toContainText('Privat');
        await moving(guest.page);
        await expect(guest.page.getByTestId('cost')).not.toHaveText(/^0 VXC/);
      });
      await guest.page.getByRole('button', { name: 'Beenden' }).click();
      await expect(guest.page.getByTestId('receipt')).toBeVisible();
      await studio.page.getByRole('button', { name: 'Show beenden' }).click();
      expect([guest.complaints, studio.complaints]).toEqual([[], []]);
    },
  );
}

const windowOf = (page: Page) => page.locator('dialog[open]');

test(
  'who comes back from a provider’s page is waited for as long as the checkout is open, whatever his clock shows',
  { tag: '@desktop' },
  async ({ browser }) => {
    for (const minutes of [45, -120]) {
      const { page, person } = await setFast(await newGuest(browser), minutes);
      await page.goto('/de/?showModalbox=1&vxpFlow=moneycharge');
      await windowOf(page)
        .getByRole('button', { name: /100 VXC/ })
        .click();
      await page.frameLocator('dialog[open] iframe').getByRole('button', { name: 'Zahlung ausstehend lassen' }).click();
      await page.goto('/de/?showModalbox=1');
      await expect(windowOf(page).getByText('Die Zahlung wird bestätigt …')).toBeVisible();

      await inDatabase((pool) =>
        pool.query(
          `update topup_orders set created_at = created_at - interval '31 minutes'
          where guest_id = (select g.id from guests g join auth_user a on a.id = g.user_id where a.email = $1)`,
          [person.email],
        ),
      );
      await page.goto('/de/?showModalbox=1');
      await expect(windowOf(page).getByRole('button', { name: /100 VXC/ })).toBeVisible();
    }
  },
);

test(
  'a message can be corrected for a quarter of an hour by the platform’s clock',
  { tag: '@desktop' },
  async ({ browser }) => {
    const nora = await newPerformer(browser);
    await callAs(nora.page, 'PUT', '/studio/messages/offer', { messagePrice: 1, freeMessages: 5 });
    const finn = await setFast(await payingGuest(browser, 40), 20);
    await finn.page.goto(nora.path);
    await finn.page.getByRole('button', { name: 'Nachricht schreiben' }).click();
    await write(finn.page, nora.name, 'Guten Abent!');
    await message(finn.page, 'Guten Abent!').getByRole('button', { name: 'Was du mit dieser Nachricht' }).click();
    await expect(finn.page.getByRole('button', { name: 'Bearbeiten' })).toBeVisible();
  },
);

test(
  'a device that is two hours slow sees how long she has been live, and comes back to lists of now',
  { tag: '@desktop' },
  async ({ browser }) => {
    const [slow, right] = [await setFast(await visitor(browser), -120), await visitor(browser)];
    const live = async ({ page }: Visitor) => {
      await page.goto('/de/');
      const since = page.locator('main h1').first().locator('xpath=preceding-sibling::*');
      await expect(since).toHaveText(/Minute/, { timeout: 90_000 });
      return since.textContent();
    };
    await expect.poll(async () => (await live(slow)) === (await live(right)), { timeout: 90_000 }).toBe(true);

    await slow.page.goto('/de/cams/');
    await expect(slow.page.locator('main .card-name').first()).toBeVisible();
    await slow.page.locator('main .card-name').first().click();
    await expect(slow.page).toHaveURL(/amateur/);
    const asked = slow.page.waitForRequest(/actorsearch\/search/);
    await slow.page.goBack();
    await asked;
    expect(slow.complaints).toEqual([]);
  },
);
