import { expect, type Page } from '@playwright/test';
import { totp } from '../../test/people/totp.ts';

/** On the page of the account's security: sets a code app up as second factor; its secret, of which `nextTotp` is good for logging in. */
export async function enrolTotp(page: Page, password: string): Promise<string> {
  await page.goto('/de/konto/sicherheit/');
  await page.getByRole('button', { name: 'Code-App einrichten' }).click();
  await page.getByRole('textbox', { name: 'Dein jetziges Passwort' }).fill(password);
  await page.getByRole('button', { name: 'Bestätigen', exact: true }).click();
  await expect(page.getByRole('img', { name: 'QR-Code für die Code-App' })).toBeVisible();
  await page.getByText('Schlüssel eintippen').click();
  const secret = ((await page.locator('dialog .font-mono').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Code aus deiner App').fill(totp(secret));
  await page.getByRole('button', { name: 'Bestätigen', exact: true }).click();
  await expect(page.getByTestId('backup-code')).toHaveCount(10);
  await page.getByRole('button', { name: 'Ich habe sie' }).click();
  await expect(page.getByText('Eingerichtet.', { exact: true })).toBeVisible();
  return secret;
}
