import { expectAccessible } from '../support/accessibility.ts';
import { expect, shot, test, type Page } from '../support/journey.ts';
import { callAs } from '../support/steps.ts';
import { anotherDevice, newPerformer, payingGuest } from '../support/people.ts';
import { message, messageField, write } from '../support/messages.ts';

const openMenu = (page: Page, text: string) =>
  message(page, text).getByRole('button', { name: 'Was du mit dieser Nachricht tun kannst' }).click();

test('a message is answered, marked, corrected and taken back, on all devices', async ({ browser }) => {
  const nora = await newPerformer(browser);
  const finn = await payingGuest(browser, 40);
  await callAs(nora.page, 'PUT', '/studio/messages/offer', { messagePrice: 1, freeMessages: 5 });
  await finn.page.goto(nora.path);
  await finn.page.getByRole('button', { name: 'Nachricht schreiben' }).click();
  await write(finn.page, nora.name, 'Guten Abent!');

  // Corrected while nobody has answered; the draft waits.
  await messageField(finn.page, nora.name).fill('Noch ein Gedanke');
  await openMenu(finn.page, 'Guten Abent!');
  await shot(finn.page, 'message-menu');
  await finn.page.getByRole('button', { name: 'Bearbeiten' }).click();
  await expect(messageField(finn.page, nora.name)).toHaveValue('Guten Abent!');
  await messageField(finn.page, nora.name).fill('Guten Abend!');
  await shot(finn.page, 'message-editing');
  await finn.page.getByRole('button', { name: 'Änderung speichern' }).click();
  await expect(message(finn.page, 'Guten Abend!')).toContainText('bearbeitet');
  await expect(messageField(finn.page, nora.name)).toHaveValue('Noch ein Gedanke');
  await messageField(finn.page, nora.name).fill('');

  // She marks it, and answers it; he sees that she writes.
  await nora.page.goto('/de/studio/nachrichten/');
  await nora.page.getByTestId('channel').filter({ hasText: 'Guten Abend!' }).click();
  await openMenu(nora.page, 'Guten Abend!');
  await nora.page.getByRole('button', { name: 'Herz' }).click();
  await expect(message(finn.page, 'Guten Abend!').getByRole('listitem')).toContainText(`Herz von ${nora.name}`);
  await openMenu(nora.page, 'Guten Abend!');
  await nora.page.getByRole('button', { name: 'Antworten' }).click();
  await expect(nora.page.getByTestId('about-message')).toContainText(`Antwort auf ${finn.person.name}`);
  await expect(messageField(nora.page, finn.person.name)).toBeFocused();
  await messageField(nora.page, finn.person.name).pressSequentially('Wie schön');
  await expect(finn.page.getByText(`${nora.name} schreibt …`)).toBeVisible();
  await write(nora.page, finn.person.name, 'Wie schön, von dir zu lesen. https://beispiel.example/?a=<b>');
  await expect(message(finn.page, 'Wie schön')).toContainText('Guten Abend!');
  // An address is words, and leads nowhere.
  await expect(message(finn.page, 'Wie schön').getByRole('link')).toHaveCount(0);
  await shot(finn.page, 'message-reply');
  await shot(nora.page, 'message-reply-studio');
  await expectAccessible(finn.page);

  // Taken back by the keyboard alone, for both, on every device.
  const second = await anotherDevice(browser, finn);
  await second.page.goto('/de/nachrichten/');
  await second.page.getByTestId('channel').first().click();
  await expect(second.page.getByTestId('message')).toHaveCount(2);
  await message(finn.page, 'bearbeitet').getByRole('button', { name: 'Was du mit' }).focus();
  await finn.page.keyboard.press('Enter');
  await expect(finn.page.getByRole('button', { name: 'Bearbeiten' })).toHaveCount(0);
  await finn.page.getByRole('button', { name: 'Löschen' }).focus();
  await finn.page.keyboard.press('Enter');
  await shot(finn.page, 'message-delete');
  await finn.page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  for (const { page } of [finn, second, nora]) {
    await expect(page.getByTestId('message').first()).toContainText('Nachricht gelöscht');
    await expect(page.getByTestId('message').last()).not.toContainText('Guten Abend!');
  }
  await shot(nora.page, 'message-deleted-studio');

  // Who shows not what he has read sees it of nobody.
  if (test.info().project.name === 'phone')
    await finn.page.getByRole('button', { name: 'Zurück zu den Gesprächen' }).click();
  await finn.page.getByRole('button', { name: 'Was andere sehen' }).click();
  await finn.page.getByRole('switch', { name: 'Zeigen, was ich gelesen habe' }).click();
  await expect(finn.page.getByRole('switch', { name: 'Zeigen, was ich gelesen habe' })).not.toBeChecked();
  await shot(finn.page, 'message-privacy');
  await nora.page.reload();
  await expect(message(nora.page, 'Wie schön')).toBeVisible();
  await expect(nora.page.getByRole('log').getByText('Gelesen')).toHaveCount(0);
  for (const { context } of [nora, finn, second]) await context.close();
});
