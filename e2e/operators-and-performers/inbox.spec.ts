import { expectAccessible } from '../support/accessibility.ts';
import { expect, shot, test } from '../support/journey.ts';
import { callAs } from '../support/steps.ts';
import { newPerformer, payingGuest } from '../support/people.ts';

test(
  'a performer notes who writes to her, finds them by it, and answers with what she often says',
  { tag: '@phone' },
  async ({ browser }) => {
    const nora = await newPerformer(browser);
    const finn = await payingGuest(browser, 40);
    await callAs(nora.page, 'PUT', '/studio/messages/offer', { messagePrice: 1, freeMessages: 5 });
    await finn.page.goto(nora.path);
    await finn.page.getByRole('button', { name: 'Nachricht schreiben' }).click();
    await finn.page.getByRole('textbox', { name: `Nachricht an ${nora.name}` }).fill('Spielst du heute?');
    await finn.page.getByRole('button', { name: 'Kostenlos senden' }).click();
    await expect(finn.page.getByTestId('message')).toHaveCount(1);

    await nora.page.goto('/de/studio/nachrichten/');
    await expect(nora.page.getByTestId('answer-pace')).toContainText('Gerade warten1');
    await nora.page.getByLabel('Eine Antwort je Zeile').fill('Heute Abend um neun.\nBis gleich!');
    const form = nora.page.locator('form').filter({ has: nora.page.getByLabel('Eine Antwort je Zeile') });
    await form.getByRole('button', { name: 'Speichern' }).click();
    await expect(nora.page.getByText('Gespeichert.')).toBeVisible();
    await nora.page.getByLabel('Reihenfolge').selectOption('waiting');
    await nora.page.getByTestId('channel').first().click();

    await nora.page.getByRole('button', { name: 'Was du mit dem Gespräch tun kannst' }).click();
    await nora.page.getByRole('button', { name: 'Notiz und Stichwörter' }).click();
    const dialog = nora.page.getByRole('dialog');
    await dialog.getByLabel('Notiz', { exact: true }).fill('Mag Walzer');
    await dialog.getByLabel('Stichwörter, durch Komma getrennt').fill('Stamm, Musik');
    await shot(nora.page, 'note');
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(nora.page.getByRole('button', { name: 'Notiz und Stichwörter: Mag Walzer' })).toBeVisible();

    await nora.page.getByRole('button', { name: 'Schnellantwort einsetzen' }).click();
    await shot(nora.page, 'quick-answers');
    await nora.page.getByRole('button', { name: 'Heute Abend um neun.' }).click();
    await nora.page.getByRole('button', { name: 'Senden', exact: true }).click();
    await expect(finn.page.getByTestId('message').last()).toContainText('Heute Abend um neun.');
    await expect(finn.page.getByText('Walzer')).toHaveCount(0);

    await nora.page.getByRole('button', { name: 'Zurück zu den Gesprächen' }).click();
    // He waits no more; by his tag he is found.
    await expect(nora.page.getByText('Niemand wartet auf eine Antwort.')).toBeVisible();
    await nora.page.getByLabel('Reihenfolge').selectOption('value');
    await nora.page.getByLabel('Stichwort').selectOption('Musik');
    await expect(nora.page.getByTestId('channel')).toContainText('Musik · Stamm');
    await shot(nora.page, 'inbox', true);
    await expectAccessible(nora.page);
    for (const { context } of [nora, finn]) await context.close();
  },
);
