import { expect, shot, test } from '../support/journey.ts';
import { callAs } from '../support/steps.ts';
import { anotherDevice, newPerformer, payingGuest } from '../support/people.ts';
import { message, write } from '../support/messages.ts';

test('a guest writes to a performer, who answers, on all devices', async ({ browser }) => {
  const nora = await newPerformer(browser);
  const finn = await payingGuest(browser, 40);
  await callAs(nora.page, 'PUT', '/studio/messages/offer', { messagePrice: 4, freeMessages: 1 });

  // From her profile, with the price before the first press.
  await finn.page.goto(nora.path);
  await expect(finn.page.getByText('4 VXC (1,00 €) je Nachricht')).toBeVisible();
  await finn.page.getByRole('button', { name: 'Nachricht schreiben' }).click();
  await expect(finn.page.getByRole('heading', { name: nora.name })).toBeVisible();
  await expect(finn.page.getByTestId('message-price')).toContainText('Diese Nachricht ist frei');
  await write(finn.page, nora.name, 'Guten Abend, <b>Nora</b>!');
  await expect(message(finn.page, 'Guten Abend, <b>Nora</b>!')).toHaveCount(1);
  await expect(finn.page.getByTestId('message-price')).toContainText('kostet 4 VXC (1,00 €)');

  // She sees it in her studio, and answers while he looks on.
  await nora.page.goto('/de/studio/nachrichten/');
  await nora.page.getByTestId('channel').filter({ hasText: 'Guten Abend' }).click();
  await expect(message(nora.page, 'Guten Abend, <b>Nora</b>!')).toHaveCount(1);
  await write(nora.page, finn.person.name, 'Wie schön, von dir zu lesen.');
  await expect(message(finn.page, 'Wie schön, von dir zu lesen.')).toHaveCount(1);

  // The second one costs, and says so after it.
  await write(finn.page, nora.name, 'Spielst du heute?');
  await expect(message(nora.page, 'Spielst du heute?')).toHaveCount(1);
  await expect(finn.page.getByTestId('coins-spent')).toContainText('4 VXC (1,00 €)');

  await shot(finn.page, `guest-${test.info().project.name}`);
  await shot(nora.page, `studio-${test.info().project.name}`);

  // Another device has the same, and what comes to both is read on both.
  const second = await anotherDevice(browser, finn);
  await second.page.goto('/de/nachrichten/');
  await second.page.getByTestId('channel').first().click();
  await expect(second.page.getByTestId('message')).toHaveCount(3);
  await write(nora.page, finn.person.name, 'Um neun, komm doch vorbei.');
  await expect(message(second.page, 'Um neun')).toHaveCount(1);
  await expect(message(finn.page, 'Um neun')).toHaveCount(1);

  // Without a line what he writes waits, and arrives once, in its order.
  await finn.context.setOffline(true);
  await write(finn.page, nora.name, 'Eins');
  await write(finn.page, nora.name, 'Zwei');
  await expect(finn.page.getByTestId('outgoing')).toHaveCount(2);
  await finn.context.setOffline(false);
  await expect(message(nora.page, 'Zwei')).toHaveCount(1);
  await expect(finn.page.getByTestId('outgoing')).toHaveCount(0);
  await expect(nora.page.getByTestId('message').last()).toContainText('Zwei');

  // She shuts him out: for him it is over at once.
  await nora.page.getByRole('button', { name: 'Was du mit dem Gespräch tun kannst' }).click();
  await nora.page.getByRole('button', { name: 'Gast sperren' }).click();
  await nora.page.getByRole('dialog').getByRole('button', { name: 'Gast sperren' }).click();
  await expect(finn.page.getByText('Dieses Gespräch ist nicht erreichbar.')).toBeVisible();
  for (const { context } of [nora, finn, second]) await context.close();
});

test('who is not logged in comes to the conversation after it', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/de/nachrichten/');
  await expect(page.getByText('Melde dich an, dann siehst du hier deine Gespräche')).toBeVisible();
});
