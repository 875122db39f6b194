import { randomUUID } from 'node:crypto';
import { logInToDemo, visitor } from '../support/guests.ts';
import { expect, test } from '../support/journey.ts';
import { newPerformer, payingGuest } from '../support/people.ts';
import { enterRoom, goLive } from '../support/steps.ts';

/** The minute after next, as a field for moments takes it: by the clock of Berlin, which these browsers go by. */
function soon(): string {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'short' });
  return parts.format(new Date(Date.now() + 120_000)).replace(' ', 'T');
}

test(
  'a price, a wish and a goal are set in the studio, met in the room, and told of as earnings',
  { tag: '@desktop' },
  async ({ browser }) => {
    const studio = await newPerformer(browser);
    const studioPage = studio.page;
    const title = `Ein Lied ${randomUUID().slice(0, 4)}`;
    await test.step('she sets them', async () => {
      await studioPage.goto('/de/studio/angebot/');
      await studioPage.getByLabel('Preis je Minute: Videochat').fill('41');
      await expect(studioPage.getByText('Bitte eine ganze Zahl von 2 bis 40.')).toBeVisible();
      await studioPage.getByLabel('Preis je Minute: Videochat').fill('30');
      await studioPage.getByRole('button', { name: 'Speichern', exact: true }).click();
      await expect(studioPage.getByText('Gespeichert.')).toBeVisible();
      await studioPage.getByRole('button', { name: 'Wunsch hinzufügen' }).click();
      await studioPage
        .getByLabel(/^Wunsch \d+$/)
        .last()
        .fill(title);
      await studioPage
        .getByLabel(/^Preis des Wunsches/)
        .last()
        .fill('20');
      await studioPage.getByRole('button', { name: 'Liste speichern' }).click();
      await expect(studioPage.getByText('Gespeichert.')).toHaveCount(2);
      await studioPage.getByLabel('Wofür').fill(`Klavier ${title}`);
      await studioPage.getByLabel('Ziel in VXC').fill('60');
      await studioPage.getByRole('button', { name: /^(Ziel beginnen|Durch dieses Ziel ersetzen)$/ }).click();
      await expect(studioPage.getByTestId('studio-goal')).toContainText('0 von 60 VXC');
    });
    await goLive(studioPage, 30);

    const guest = await payingGuest(browser);
    await test.step('he pays her price and has his wish', async () => {
      await guest.page.goto(studio.roomPath);
      await enterRoom(guest.page);
      await expect(guest.page.getByTestId('goal').first()).toContainText(`Klavier ${title}`);
      await guest.page.getByRole('button', { name: 'Schenken', exact: true }).click();
      await guest.page.getByRole('button', { name: new RegExp(title) }).click();
      await guest.page.getByRole('button', { name: 'Jetzt schenken' }).click();
      await guest.page.getByRole('button', { name: 'Jetzt senden' }).click();
      await expect(guest.page.getByTestId('goal').first()).toHaveAttribute('data-given', '20');
    });
    await test.step('she sees who, how much, and the goal move', async () => {
      await expect(studioPage.getByRole('log').getByText(new RegExp(title))).toBeVisible();
      await expect(studioPage.getByTestId('studio-goal')).toHaveAttribute('data-given', '20');
      await expect(studioPage.getByTestId('guest')).toContainText('Videochat');
      await expect
        .poll(async () => Number(await studioPage.getByTestId('earned').getAttribute('data-coins')))
        .toBeGreaterThan(9);
    });
    await test.step('a break lets nobody pay; the show ends; the day stands in her books', async () => {
      await studioPage.getByRole('button', { name: 'Pause' }).click();
      await expect(studioPage.getByTestId('viewers')).toHaveText('0');
      await expect(guest.page.getByTestId('receipt')).toBeVisible();
      await studioPage.getByRole('button', { name: 'Show beenden' }).click();
      await expect(studioPage.getByTestId('air')).toHaveAttribute('data-state', 'off');
      await studioPage.goto('/de/studio/verdienst/');
      await expect
        .poll(async () => Number(await studioPage.getByTestId('span-coins').getAttribute('data-coins')))
        .toBeGreaterThan(9);
      await expect(studioPage.getByRole('rowheader', { name: 'Trinkgeld' })).toBeVisible();
      await expect(studioPage.getByTestId('past-show').first()).toContainText('Chats: 1');
    });
    expect([...studio.complaints, ...guest.complaints]).toEqual([]);
  },
);

test(
  'a ticket show is planned, bought, begun, entered and finished; ended too soon, the coins go back',
  { tag: '@desktop' },
  async ({ browser }) => {
    const studio = await newPerformer(browser);
    const studioPage = studio.page;
    const title = `Am Kamin ${randomUUID().slice(0, 6)}`;
    await test.step('she plans it', async () => {
      await studioPage.goto('/de/studio/shows/');
      const plan = studioPage.getByTestId('plan');
      await plan.getByLabel('Titel').fill(title);
      await plan.getByLabel('Beginn').fill(soon());
      await plan.getByLabel('Dauer in Minuten').fill('5');
      await plan.getByLabel('Ticket in VXC').fill('20');
      await expect(plan.getByText('Das sind 5,00', { exact: false })).toBeVisible();
      await plan.getByRole('button', { name: 'Show planen' }).click();
      await expect(studioPage.getByTestId('ticket-show').filter({ hasText: title })).toHaveAttribute(
        'data-state',
        'planned',
      );
    });

    const guest = await payingGuest(browser);
    const { page } = guest;
    const sheet = page.locator('dialog[open]');
    await test.step('he buys a ticket at the price that stands on the button', async () => {
      await page.goto('/de/cam-shows/');
      await page.getByTestId('show').filter({ hasText: title }).click();
      await sheet.getByRole('button', { name: /^Ticket kaufen · 20 VXC \(5,00/ }).click();
      await expect(sheet.getByText('Du bist dabei.', { exact: false })).toBeVisible();
      await expect(sheet.getByRole('link', { name: 'In den Kalender' })).toHaveAttribute('href', /\.ics$/);
    });
    const own = studioPage.getByTestId('ticket-show').filter({ hasText: title });
    await test.step('one press takes her on air and begins; nobody enters on other terms meanwhile; he enters', async () => {
      await own.getByRole('button', { name: 'Show beginnen' }).click();
      await expect(own).toHaveAttribute('data-state', 'running');
      await expect(studioPage.getByTestId('on-air-bar')).toContainText('Ticket-Show läuft');
      await sheet.getByRole('link', { name: 'Eintreten' }).click();
      await page.getByRole('button', { name: 'Zur Show' }).click();
      await expect
        .poll(() => page.getByTestId('stage').evaluate((video: HTMLVideoElement) => video.currentTime))
        .toBeGreaterThan(0.3);
      await expect(studioPage.getByTestId('bar-viewers')).toHaveText('1');
    });
    await test.step('she finishes before half of it: his coins are his again', async () => {
      await own.getByRole('button', { name: 'Show abschließen' }).click();
      await expect(own).toHaveAttribute('data-state', 'ended');
      // What comes next she decides herself: until then it is a break.
      await expect(studioPage.getByTestId('on-air-bar')).toContainText('Pause');
      await expect(page.getByTestId('receipt')).toBeVisible();
      await page.goto('/de/konto/guthaben/');
      await expect(page.getByRole('listitem').filter({ hasText: title }).first()).toContainText('+20 VXC');
      await studioPage.getByRole('button', { name: 'Show beenden' }).click();
      await expect(studioPage.getByTestId('on-air-bar')).toBeHidden();
    });
    expect([...studio.complaints.filter((text) => !text.includes('409')), ...guest.complaints]).toEqual([]);
  },
);

test('a new key for OBS shuts the old one out', { tag: '@desktop' }, async ({ browser, request }) => {
  // The demo world's own performer, whom nobody else is.
  const studio = await visitor(browser);
  const studioPage = studio.page;
  await logInToDemo(studioPage, 'performer@demo.example');
  await studioPage.goto('/de/studio/obs/');
  const panel = studioPage.getByTestId('stream-key');
  const key = panel.getByLabel('Dein Stream-Schlüssel');
  const server = studioPage.getByLabel('Server', { exact: true });
  await expect(server).toHaveValue(/\/whip\/performer-\d+$/);
  const url = await server.inputValue();
  /** 401 where the key is none; an offer that is none gets another answer. */
  const knock = async (bearer: string) => {
    const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/sdp' };
    return (await request.post(url, { headers, data: 'v=0' })).status();
  };

  await panel.getByRole('button', { name: /^(Schlüssel machen|Neuen Schlüssel machen)$/ }).click();
  await expect(panel.getByText('Kopiere das jetzt', { exact: false })).toBeVisible();
  const old = await key.inputValue();
  expect(await knock(old)).toBe(400);
  await panel.getByRole('button', { name: 'Neuen Schlüssel machen' }).click();
  await expect(key).not.toHaveValue(old);
  const fresh = await key.inputValue();
  expect([await knock(old), await knock(fresh)]).toEqual([401, 400]);
  await panel.getByRole('button', { name: 'Schlüssel zurückziehen' }).click();
  await expect(panel.getByText('Noch gibt es keinen Schlüssel.')).toBeVisible();
  expect(await knock(fresh)).toBe(401);
  expect(studio.complaints).toEqual([]);
});
