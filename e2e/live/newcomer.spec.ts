import { newcomer, visitor } from '../support/guests.ts';
import { expect, test, type BrowserContext } from '../support/journey.ts';
import { newPerformer } from '../support/people.ts';
import { goLive, moving } from '../support/steps.ts';

const MOST_PRESSES = 10;
const MOST_FIELDS = 3;

/** Counts each press and each field that was written in, on all pages of a browser and in the frames on them. */
async function counted(context: BrowserContext) {
  const presses: string[] = [];
  const fields = new Set<string>();
  await context.exposeFunction('countPress', (what: string) => void presses.push(what));
  await context.exposeFunction('countField', (what: string) => void fields.add(what));
  await context.addInitScript(() => {
    const tell = window as unknown as Record<'countPress' | 'countField', (what: string) => void>;
    const capture = { capture: true };
    const textOf = (target: EventTarget | null) => (target instanceof Element ? (target.textContent ?? '').trim() : '');
    addEventListener('pointerdown', (event) => tell.countPress(textOf(event.target).slice(0, 40)), capture);
    addEventListener('keydown', (event) => event.key === 'Enter' && tell.countPress('Enter'), capture);
    addEventListener('input', (event) => tell.countField((event.target as HTMLInputElement).name), capture);
  });
  return { presses, fields };
}

test('a newcomer is in a paid chat after ten presses and three fields, with the price before each of them', async ({
  browser,
}) => {
  const studio = await newPerformer(browser);
  await goLive(studio.page, 30);

  // Lists are kept for a moment.
  const list = async () => (await studio.page.request.get('/de/cams/')).text();
  await expect.poll(list, { timeout: 60_000 }).toContain(studio.name);

  const { context, page, complaints } = await visitor(browser, { entered: false });
  const count = await counted(context);
  const price = page.getByTestId('lead-price');
  const entrance = page.getByRole('complementary', { name: 'Eingang' });

  await test.step('he opens the site, says that he is of age, and finds her', async () => {
    await page.goto('/de/cams/');
    await page.getByRole('button', { name: 'Ich bin 18 oder älter' }).click();
    await page
      .getByRole('link', { name: new RegExp(studio.name) })
      .first()
      .click();
    await page.getByRole('link', { name: 'Videochat beginnen' }).click();
  });

  await test.step('the entrance says what a minute costs, and leaves her face free', async () => {
    await expect(price).toContainText('30 VXC je Minute');
    await expect(price).toContainText('7,50 €');
    await expect(entrance.locator('[aria-current=step]')).toContainText('Konto');
    const sheet = await entrance.boundingBox();
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    // Beside her, or below her.
    expect((sheet?.x ?? 0) > width / 2 || (sheet?.y ?? 0) > height * 0.4).toBe(true);
  });
  const top = (await entrance.getByRole('heading', { level: 2 }).boundingBox())?.y;

  await test.step('he makes an account; the age check stands open', async () => {
    await page.getByRole('button', { name: 'Registrieren' }).last().click();
    const { name, email, password } = newcomer();
    const form = page.locator('dialog[open]');
    await form.getByLabel('Anzeigename').fill(name);
    await form.getByLabel('E-Mail-Adresse').fill(email);
    await form.getByLabel('Passwort', { exact: true }).fill(password);
    await form.getByRole('button', { name: 'Konto anlegen' }).click();
    await page.getByRole('button', { name: 'Prüfung beginnen' }).click();
    await page.frameLocator('dialog[open] iframe').getByRole('button', { name: 'Volljährigkeit bestätigen' }).click();
  });

  await test.step('he tops up, having read what it buys', async () => {
    await expect(entrance.locator('[aria-current=step]')).toContainText('Guthaben');
    await expect(price).toContainText('30 VXC je Minute');
    expect((await entrance.getByRole('heading', { level: 2 }).boundingBox())?.y).toBe(top);
    const amount = entrance.getByRole('button', { name: /25,00 €/ });
    await expect(amount).toContainText('100 VXC');
    await expect(amount).toContainText('3 Minuten');
    await amount.click();
    await page.frameLocator('dialog[open] iframe').getByRole('button', { name: 'Jetzt zahlen' }).click();
  });

  await test.step('he goes in, and pays from the first second of her picture on', async () => {
    const enter = entrance.getByRole('button', { name: /^Eintreten/ });
    await expect(enter).toContainText('30 VXC je Minute');
    await enter.click();
    await moving(page);
    await expect(page.getByTestId('cost')).not.toHaveAttribute('data-coins', '0', { timeout: 20_000 });
  });

  expect(count.presses.length, count.presses.join(' · ')).toBeLessThanOrEqual(MOST_PRESSES);
  expect(count.fields.size, [...count.fields].join(' · ')).toBeLessThanOrEqual(MOST_FIELDS);
  // What counts has counted.
  expect(count.presses.length).toBeGreaterThan(5);
  expect([...count.fields].toSorted()).toEqual(['email', 'name', 'password']);

  await page.getByRole('button', { name: 'Beenden' }).click();
  await expect(page.getByTestId('receipt')).toBeVisible();
  await studio.page.getByRole('button', { name: 'Show beenden' }).click();
  expect(complaints).toEqual([]);
});
