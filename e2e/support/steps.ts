import { expect, type Page } from '@playwright/test';
import { checkoutUrl } from './platform.ts';

/** In the studio: camera, price, on air. A show that still runs is ended first. */
export async function goLive(page: Page, price: number): Promise<void> {
  await page.goto('/de/studio/');
  await page.getByRole('button', { name: 'Kamera und Mikrofon erlauben' }).click();
  const end = page.getByRole('button', { name: 'Show beenden' });
  const begin = page.getByRole('button', { name: 'Live gehen' });
  await expect(end.or(begin)).toBeVisible();
  if (await end.isVisible()) await end.click();
  await expect(begin).toBeVisible();
  await page.getByLabel('Preis je Minute').fill(String(price));
  await begin.click();
  await expect(page.getByTestId('air')).toHaveAttribute('data-state', 'live');
}

/** At the room's entrance, to who has an account. */
export async function verifyAge(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Alter bestätigen' }).click();
  await passAgeCheck(page);
}

/** In the window that the entrance has opened: the sandbox says that the guest is of age, and the entrance goes on. */
export async function passAgeCheck(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Prüfung beginnen' }).click();
  await page.frameLocator('dialog[open] iframe').getByRole('button', { name: 'Volljährigkeit bestätigen' }).click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
}

/** At the room's entrance: pays an exact sum of euros at the sandbox checkout. */
export async function topUp(page: Page, euros: number): Promise<void> {
  await page.getByRole('button', { name: 'Anderer Betrag' }).click();
  const paying = page.locator('dialog[open]');
  await paying.getByLabel('Genau so viel, wie du willst').fill(String(euros));
  await paying.getByRole('button', { name: 'Zur Kasse' }).click();
  await page.frameLocator('dialog[open] iframe').getByRole('button', { name: 'Jetzt zahlen' }).click();
  await expect(paying).toHaveCount(0);
}

/** Goes in; the clock runs. */
export async function enterRoom(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Eintreten/ }).click();
  await expect(page.getByTestId('clock')).toBeVisible();
}

/** Her picture, or her voice, has run for a moment. */
export const moving = (page: Page) =>
  expect
    .poll(() => page.getByTestId('stage').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.3);

/** Makes one call of the platform as whoever is signed in to this page. */
export async function callAs(
  page: Page,
  method: 'GET' | 'PUT' | 'POST',
  path: string,
  data?: object,
): Promise<unknown> {
  const session = await page.request.post('/rest/v1/guest/session', { data: { language: 'de' } });
  const { accessToken } = (await session.json()) as { accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  const answer = await page.request.fetch(`/rest/v1${path}`, { method, headers, ...(data && { data }) });
  expect(answer.ok()).toBe(true);
  return answer.json();
}

/** What the sandbox's telephone was sent last for this number, as far as it looks like this. */
export async function messageTo(page: Page, number: string, shape: RegExp): Promise<string> {
  let found: string | undefined;
  const read = async () => {
    const answer = await page.request.get(`${checkoutUrl}/phone`, { params: { to: number } });
    const [newest = ''] = (await answer.text()).split('</li>');
    return (found = shape.exec(/(?:SMS|Anruf): (.*)/.exec(newest)?.[1] ?? '')?.[0]);
  };
  await expect.poll(read).toBeDefined();
  return found ?? '';
}
