import { expectAccessible } from '../support/accessibility.ts';
import { expect, shot, test } from '../support/journey.ts';
import { callAs } from '../support/steps.ts';
import { newOperator, newPerformer, payingGuest } from '../support/people.ts';
import { message, write } from '../support/messages.ts';

test('a message is reported, and read by an operator with a reason', { tag: '@desktop' }, async ({ browser }) => {
  const nora = await newPerformer(browser);
  const finn = await payingGuest(browser, 40);
  await callAs(nora.page, 'PUT', '/studio/messages/offer', { messagePrice: 1, freeMessages: 5 });
  await finn.page.goto(nora.path);
  await finn.page.getByRole('button', { name: 'Nachricht schreiben' }).click();
  await write(finn.page, nora.name, 'Sieh dir anderswo.com an');
  await expect(finn.page.getByRole('alert')).toContainText('Adressen im Netz gehen erst, wenn du eine Antwort hast');
  await finn.page.getByRole('button', { name: 'Verwerfen' }).click();
  await write(finn.page, nora.name, 'Ich weiß, wo du wohnst');
  await write(finn.page, nora.name, 'Du wirst noch sehen, was du davon hast!');
  await expect(message(finn.page, 'Du wirst noch sehen')).toHaveCount(1);

  await nora.page.goto('/de/studio/nachrichten/');
  await nora.page.getByTestId('channel').filter({ hasText: 'Du wirst noch sehen' }).click();
  await message(nora.page, 'Du wirst noch sehen')
    .getByRole('button', { name: 'Was du mit dieser Nachricht tun kannst' })
    .click();
  await nora.page.getByRole('button', { name: 'Nachricht melden' }).click();
  const dialog = nora.page.getByRole('dialog');
  await dialog.getByLabel('Was ist passiert?').fill('Er droht mir, und ich habe ihn nie gesehen.');
  await shot(nora.page, 'report-message');
  await dialog.getByRole('button', { name: 'Melden' }).click();
  const receipt = await dialog.getByRole('status').innerText();
  const [number = ''] = /M-\w{8}/.exec(receipt) ?? [];
  await dialog.getByRole('button', { name: 'Fertig' }).click();

  // What he takes back now is there for the operator all the same.
  await message(finn.page, 'Du wirst noch sehen').getByRole('button', { name: 'Was du mit dieser' }).click();
  await finn.page.getByRole('button', { name: 'Löschen' }).click();
  await finn.page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(message(nora.page, 'Nachricht gelöscht')).toHaveCount(1);

  const desk = await newOperator(browser);
  await desk.page.goto('/de/haus/meldungen/');
  await desk.page.getByRole('listitem').filter({ hasText: number }).getByRole('link', { name: 'Ansehen' }).click();
  await desk.page.getByRole('button', { name: 'Gespräch lesen' }).click();
  await desk.page.getByRole('dialog').getByLabel('Grund').fill('Meldung prüfen');
  await desk.page.getByRole('dialog').getByRole('button', { name: 'Gespräch lesen' }).click();
  const read = desk.page.getByTestId('reported-conversation');
  await expect(read).toContainText('Vorher: Du wirst noch sehen, was du davon hast!');
  await shot(desk.page, 'reported-conversation');
  await expectAccessible(desk.page);
  await read
    .getByRole('listitem')
    .filter({ hasText: 'Ich weiß' })
    .getByRole('button', { name: 'Nachricht entfernen' })
    .click();
  await desk.page.getByRole('dialog').getByLabel('Grund').fill('Eine Drohung');
  await desk.page.getByRole('dialog').getByRole('button', { name: 'Nachricht entfernen' }).click();
  await expect(read).toContainText('Vorher: Ich weiß, wo du wohnst');
  await expect(message(nora.page, 'Ich weiß, wo du wohnst')).toHaveCount(0);
  await expect(message(finn.page, 'Nachricht gelöscht')).toHaveCount(2);

  // Nothing of it stays on the page.
  await desk.page.reload();
  await expect(desk.page.getByRole('button', { name: 'Gespräch lesen' })).toBeVisible();
  await expect(read).toHaveCount(0);
  for (const { context } of [nora, finn, desk]) await context.close();
});
