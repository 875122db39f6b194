import { expect, type Browser } from '@playwright/test';
import { enrolTotp } from './factor.ts';
import { logIn, newcomer, visitor, type Visitor } from './guests.ts';
import { makeOperator } from './house.ts';

/** An operator with all rights, signed in with a second factor. */
export async function newOperator(browser: Browser): Promise<Visitor> {
  const house = await visitor(browser);
  const { email, password } = newcomer();
  await house.page.goto(await makeOperator(email));
  await house.page.getByRole('dialog').getByLabel('Neues Passwort', { exact: true }).fill(password);
  await house.page.getByRole('button', { name: 'Passwort speichern' }).click();
  await expect(house.page.getByText('Dein neues Passwort gilt.')).toBeVisible();
  await logIn(house.page, email, password);
  await enrolTotp(house.page, password);
  return house;
}
