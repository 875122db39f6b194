import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/accessibility.ts';
import { newcomer, signUp, visitor } from '../support/guests.ts';
import { expect, test, type Browser, type Page } from '../support/journey.ts';
import { newOperator } from '../support/people.ts';
import { baseUrl } from '../support/platform.ts';

const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);

/** Somebody who has said yes or no to statistics. */
async function visitorWho(browser: Browser, agrees: boolean) {
  const opened = await visitor(browser);
  const value = agrees ? '1a' : '1';
  await opened.context.addCookies([{ name: 'cookiebanner-accepted', value, url: baseUrl }]);
  return opened;
}

test(
  'a partner is credited for a guest who came by his link, and sees so on his own page',
  { tag: '@desktop' },
  async ({ browser }) => {
    const { page: house } = await newOperator(browser);
    const token = randomUUID().slice(0, 8);
    await house.goto('/de/haus/partner/');
    await house.getByRole('button', { name: 'Partner anlegen' }).click();
    const dialog = house.locator('dialog[open]');
    await dialog.getByLabel('Name').fill(`Lampenblatt ${token}`);
    await dialog.getByLabel('Kennwort in seinen Links').fill(token);
    await dialog.getByRole('button', { name: 'Partner anlegen' }).click();
    const ownPage = (await house.getByTestId('partner-link').textContent()) ?? '';
    await dialog.getByRole('button', { name: 'Schließen' }).last().click();
    const row = house.getByRole('listitem').filter({ hasText: token });
    const partnerId = /w=(\d+)/.exec((await row.textContent()) ?? '')?.[1] ?? '';
    await expectAccessible(house);
    const link = `/de/?w=${partnerId}&wt=${token}&ws=mai`;

    // Without a yes nothing is kept in the browser.
    const shy = await visitorWho(browser, false);
    await shy.page.goto(link);
    await expect(shy.page.getByRole('main')).toBeVisible();
    expect(await cookieNames(shy.page)).not.toContain('w');

    const { page, complaints } = await visitorWho(browser, true);
    await page.goto(link);
    await expect.poll(() => cookieNames(page)).toEqual(expect.arrayContaining(['w', 'ws', 'wt']));
    await signUp(page, newcomer());
    await expect.poll(() => cookieNames(page)).not.toContain('w');

    // A flow's name alone opens the window (§2).
    await page.goto('/de/?vxpFlow=moneycharge');
    const paying = page.locator('dialog[open]');
    const box = await paying.boundingBox();
    expect([box?.width, box?.height]).toEqual([675, 740]);
    await paying.getByRole('button', { name: /100 VXC/ }).click();
    await page.frameLocator('dialog[open] iframe').getByRole('button', { name: 'Jetzt zahlen' }).click();
    await expect(paying.getByText('100 VXC sind jetzt auf deinem Konto.')).toBeVisible();
    expect(complaints).toEqual([]);

    await shy.page.goto(ownPage);
    const figures = shy.page.getByRole('row').filter({ hasText: 'mai' });
    await expect(figures).toHaveText(/mai\s*2\s*1\s*1\s*25,00\s€\s*5,00\s€/);
    await expectAccessible(shy.page);
    const saving = shy.page.waitForEvent('download');
    await shy.page.getByRole('button', { name: 'Als Tabelle speichern' }).click();
    expect((await saving).suggestedFilename()).toBe('partner-30.csv');

    // What the one who agreed looked at is counted, and shown to who runs the site.
    await house.goto('/de/haus/statistik/');
    const home = house.getByRole('row').filter({ hasText: /^\/\s*\d/ });
    await expect(home).toBeVisible();
    await expectAccessible(house);
  },
);

test(
  'somebody asks to become a partner, and an operator accepts one and refuses another',
  { tag: '@desktop' },
  async ({ browser }) => {
    const { page, complaints } = await visitor(browser);
    const key = randomUUID().slice(0, 8);
    const ask = async (name: string) => {
      await page.goto('/de/partnerprogramm/');
      await page.getByLabel('Dein Name oder deine Firma').fill(name);
      await page.getByLabel('Deine E-Mail-Adresse').fill(`${name.toLowerCase()}@post.example`);
      await page.getByLabel('Wo willst du werben?').fill('Ein Blog über lange Abende.');
      await page.getByRole('button', { name: 'Anfrage absenden' }).click();
      await expect(page.getByText('Ohne deine Zustimmung')).toBeVisible();
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Anfrage absenden' }).click();
      await expect(page.getByText('Deine Anfrage ist da.')).toBeVisible();
    };
    await page.goto('/de/agb/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Partnerprogramm' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await ask(`Kerzen-${key}`);
    await ask(`Lampen-${key}`);

    const { page: house } = await newOperator(browser);
    await house.goto('/de/haus/partner/');
    const waiting = house.getByTestId('applications').getByRole('listitem');
    await waiting
      .filter({ hasText: `Kerzen-${key}` })
      .getByRole('button', { name: 'Annehmen' })
      .click();
    const dialog = house.locator('dialog[open]');
    await expect(dialog.getByLabel('Name')).toHaveValue(`Kerzen-${key}`);
    await expectAccessible(house);
    await dialog.getByLabel('Kennwort in seinen Links').fill(key);
    await dialog.getByRole('button', { name: 'Partner anlegen' }).click();
    await expect(house.getByTestId('partner-link')).toBeVisible();
    await dialog.getByRole('button', { name: 'Schließen' }).last().click();
    await waiting
      .filter({ hasText: `Lampen-${key}` })
      .getByRole('button', { name: 'Ablehnen' })
      .click();
    await dialog.getByLabel('Grund').fill('Dort lesen auch Kinder mit.');
    await dialog.getByRole('button', { name: 'Ablehnen' }).click();
    await expect(waiting.filter({ hasText: key })).toHaveCount(0);
    expect(complaints).toEqual([]);
  },
);
