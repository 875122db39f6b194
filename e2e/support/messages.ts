import type { Locator, Page } from '@playwright/test';

/** Where a message to somebody is written. */
export const messageField = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name: `Nachricht an ${name}` });

/** Writes a message in the conversation that is open, and sends it. */
export async function write(page: Page, name: string, text: string): Promise<void> {
  await messageField(page, name).fill(text);
  await page.getByRole('button', { name: /^(Kostenlos s|S)enden/ }).click();
}

/** The bubbles with this text. */
export const message = (page: Page, text: string): Locator => page.getByTestId('message').filter({ hasText: text });
