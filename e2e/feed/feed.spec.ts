import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { newPerformer, payingGuest } from '../support/people.ts';
import { visitor } from '../support/guests.ts';

/** Words that would do harm if they were taken for anything else. */
const HARM = '<img src=x onerror="document.title=`x`"><script>document.title=`x`</script> ${7*7} {{7*7}} \u202eabc';

test(
  'a performer posts, a guest tips it to its goal and comments, she answers and deletes',
  { tag: '@phone' },
  async ({ browser }) => {
    const title = `Abendlicht ${String(Date.now()).slice(-6)}`;
    const performer = await newPerformer(browser);
    await performer.page.goto('/de/studio/feed/');
    await performer.page.getByLabel('Titel').first().fill(title);
    await performer.page.getByRole('button', { name: 'Beitrag beginnen' }).click();
    const own = performer.page.getByRole('listitem').filter({ hasText: title });
    await expect(own).toContainText('Entwurf');
    await own.getByLabel('Beschreibung').first().fill('Heute spiele ich\nden neuen Walzer.');
    await own.getByLabel('Preis').fill('0');
    await own.getByText('ab 16').click();
    await own.getByLabel('Trinkgeld-Ziel').fill('30');
    await own.getByRole('button', { name: 'Speichern' }).click();
    await expect(own).toContainText('Gespeichert');
    await expectAccessible(performer.page);
    await own.getByRole('button', { name: 'Veröffentlichen' }).click();
    await expect(own).toContainText('Im Feed seit');

    const stranger = await visitor(browser);
    await stranger.page.goto('/de/feed/');
    await stranger.page
      .getByRole('article')
      .filter({ hasText: title })
      .getByRole('button', { name: 'Gefällt mir' })
      .click();
    await expect(stranger.page.getByRole('dialog', { name: 'Mach mit' })).toBeVisible();

    const guest = await payingGuest(browser);
    await guest.page.goto('/de/feed/');
    await guest.page.getByRole('link', { name: title }).click();
    await expect(guest.page.getByRole('heading', { level: 1 })).toHaveText(title);
    const post = guest.page.getByTestId('post');
    const heart = post.getByRole('button', { name: 'Gefällt mir' });
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await post.getByRole('button', { name: 'Trinkgeld', exact: true }).click();
    const dialog = guest.page.getByRole('dialog');
    await expectAccessible(guest.page, { within: 'dialog[open]' });
    await dialog.getByRole('button', { name: 'Ziel erfüllen' }).click();
    await dialog.getByRole('button', { name: /geben$/ }).click();
    await dialog.getByRole('button', { name: 'Jetzt senden' }).click();
    await expect(post.getByTestId('goal')).toContainText('Ziel erreicht');
    await post.getByLabel('Dein Kommentar').fill(HARM.replace('\u202e', ''));
    await post.getByRole('button', { name: 'Kommentar senden' }).click();
    const comment = post.getByTestId('comment').filter({ hasText: 'onerror' });
    await expect(comment).toContainText('hat Trinkgeld gegeben');
    await expect(comment.locator('img, script')).toHaveCount(0);
    expect(await guest.page.title()).not.toBe('x');
    await expectAccessible(guest.page);

    await expect(own).toContainText('30 VXC Trinkgeld');
    await own.getByRole('link', { name: 'Im Feed ansehen' }).click();
    const hers = performer.page.getByTestId('comment').filter({ hasText: 'onerror' });
    await hers.getByRole('button', { name: /^Antworten/ }).click();
    await performer.page.getByLabel(/^Deine Antwort/).fill('Danke dir!');
    await performer.page.getByRole('button', { name: 'Antwort senden' }).click();
    await expect(performer.page.getByTestId('comment').filter({ hasText: 'Danke dir!' })).toContainText('Verfasserin');
    await hers.getByRole('button', { name: /^Löschen/ }).click();
    await hers.getByRole('button', { name: /^Wirklich löschen/ }).click();
    await expect(performer.page.getByTestId('comment')).toHaveCount(0);
    for (const { complaints } of [performer, guest, stranger]) expect(complaints).toEqual([]);
  },
);

test('who goes back to the feed finds it as he left it', async ({ browser }) => {
  const { page, complaints } = await visitor(browser);
  await page.goto('/de/feed/');
  await expect(page.getByTestId('post').first()).toBeVisible();
  await page.mouse.wheel(0, 6000);
  await expect.poll(() => page.getByTestId('post').count()).toBeGreaterThan(12);
  const far = page.getByTestId('post').nth(13);
  const id = await far.getAttribute('data-id');
  await far.scrollIntoViewIfNeeded();
  await far.getByRole('link', { name: /Kommentar/ }).click();
  await expect(page).toHaveURL(new RegExp(`/feed/${id}/`));
  await page.goBack();
  await expect(page.locator(`[data-testid=post][data-id="${id}"]`)).toBeInViewport();
  expect(complaints).toEqual([]);
});
