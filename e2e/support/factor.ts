import { expect, type Page } from '@playwright/test';
import { totp } from '../../test/people/totp.ts';

/** On the page of the account's security: sets a code app up as second factor; its secret. */
export async function enrolTotp(page: Page, password: string): Promise<string> {
  await page.goto('/de/konto/sicherheit/');
  await page.getByRole('button', { name: 'Code-App einrichten' }).click();
  await page.getByRole('textbox', { name: 'Dein jetziges Passwort' }).fill(password);
  await page.getByRole('button', { name: 'Bestätigen', exact: true }).click();
  await expect(page.getByRole('img', { name: 'QR-Code für die Code-App' })).toBeVisible();
  await page.getByText('Schlüssel eintippen').click();
  const secret = ((await page.locator('dialog .font-mono').textContent()) ?? '').replaceAll(' ', '');
  // The one before this, so that the code of now is still good for logging in. It ends with this half minute.
  await expect.poll(() => 30 - ((Date.now() / 1000) % 30)).toBeGreaterThan(6);
  await page.getByLabel('Code aus deiner App').fill(totp(secret, new Date(Date.now() - 30_000)));
  await page.getByRole('button', { name: 'Bestätigen', exact: true }).click();
  await expect(page.getByTestId('backup-code')).toHaveCount(10);
  await page.getByRole('button', { name: 'Ich habe sie' }).click();
  await expect(page.getByText('Eingerichtet.', { exact: true })).toBeVisible();
  return secret;
}
