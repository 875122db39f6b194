import { expectAccessible } from '../support/accessibility.ts';
import { contestStands, endContests, pictureInShop } from '../support/contests.ts';
import { expect, test } from '../support/journey.ts';
import { newOperator, newPerformer, payingGuest } from '../support/people.ts';

const HOUR_MS = 3_600_000;
/** As the field for day and time wants it, in Berlin. */
const inHours = (hours: number) =>
  new Date(Date.now() + hours * HOUR_MS)
    .toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' })
    .slice(0, 16)
    .replace(' ', 'T');

test(
  'an operator makes a contest, a performer enters, a guest votes, and the result stays',
  { tag: '@phone' },
  async ({ browser }) => {
    const title = `Licht ${String(Date.now()).slice(-6)}`;
    const operator = await newOperator(browser);
    await operator.page.goto('/de/haus/wettbewerbe/');
    await operator.page.getByRole('button', { name: 'Wettbewerb anlegen' }).click();
    const dialog = operator.page.getByRole('dialog', { name: 'Wettbewerb anlegen' });
    await dialog.getByLabel('Beiträge ab').fill(inHours(-1));
    await dialog.getByLabel('Abstimmung ab').fill(inHours(2));
    await dialog.getByLabel('Abstimmung bis').fill(inHours(1));
    for (const language of ['de', 'en', 'es', 'nl']) {
      const words = dialog.locator(`fieldset[lang=${language}]`);
      await words.getByLabel('Titel').fill(title);
      await words.getByLabel('Thema').fill('Das schönste Licht');
    }
    await dialog.getByLabel('Coins für Platz 1').fill('300');
    await dialog.getByLabel('Coins für Platz 2').fill('400');
    await dialog.getByLabel('Veröffentlicht').check();
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    // The end lies before the beginning: it says so, beside the field.
    await expect(dialog.getByLabel('Abstimmung bis')).toBeFocused();
    await dialog.getByLabel('Abstimmung bis').fill(inHours(5));
    await expectAccessible(operator.page, { within: 'dialog[open]' });
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await expect(dialog.getByLabel('Coins für Platz 2')).toBeFocused();
    await dialog.getByLabel('Coins für Platz 2').fill('100');
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await expect(dialog).toBeHidden();
    await expect(operator.page.getByRole('listitem').filter({ hasText: title })).toContainText(
      'Beiträge werden gesammelt',
    );
    expect(operator.complaints).toEqual([]);

    const performer = await newPerformer(browser);
    await pictureInShop(performer);
    await performer.page.goto('/de/studio/wettbewerbe/');
    const own = performer.page.getByRole('listitem').filter({ hasText: title });
    await own.getByRole('button', { name: 'Beitrag einreichen' }).click();
    await performer.page.getByRole('dialog').getByRole('button', { name: 'Morgen im Garten' }).click();
    await expect(own).toContainText('Eingereicht');
    await expectAccessible(performer.page);

    const guest = await payingGuest(browser);
    await guest.page.goto('/de/wettbewerbe/');
    await guest.page.getByRole('link', { name: new RegExp(title) }).click();
    await expect(guest.page.getByRole('heading', { level: 1 })).toHaveText(title);
    const contestId = Number(/wettbewerbe\/(\d+)\//.exec(guest.page.url())?.[1]);
    const entry = guest.page.getByTestId('entry');
    await expect(entry).toHaveCount(1);
    await expect(entry.getByRole('button', { name: /^Abstimmen/ })).toHaveCount(0);
    await contestStands(contestId, 'voting');
    await guest.page.reload();
    await entry.getByRole('button', { name: `Abstimmen für ${performer.name}` }).click();
    const told = guest.page.getByRole('dialog', { name: `Für ${performer.name} stimmen` });
    await expect(told).toContainText('noch 5 Stimmen');
    await told.getByLabel('Nicht mehr nachfragen').check();
    await expectAccessible(guest.page, { within: 'dialog[open]' });
    await told.getByRole('button', { name: 'Abstimmen' }).click();
    const back = entry.getByRole('button', { name: `Zurücknehmen: Stimme für ${performer.name}` });
    await expect(back).toHaveText('Zurücknehmen');
    await expect(entry).toContainText('1 Stimme');
    await guest.page.getByRole('link', { name: 'Deine Stimmen' }).click();
    await expect(entry).toHaveCount(1);
    await back.click();
    await expect(entry).toHaveCount(0);
    await guest.page.getByRole('link', { name: 'Alle Beiträge' }).click();
    // He wanted not to be told again.
    await entry.getByRole('button', { name: `Abstimmen für ${performer.name}` }).click();
    await expect(back).toHaveText('Zurücknehmen');
    await expect(entry).toContainText('1 Stimme');
    await expectAccessible(guest.page);

    await contestStands(contestId, 'counting');
    await endContests();
    // The page is told of it.
    await expect(entry.getByText('Platz 1')).toBeVisible();
    await expect(guest.page.getByText('Beendet', { exact: true })).toBeVisible();
    await expect(entry.getByRole('button', { name: /^Abstimmen/ })).toHaveCount(0);
    await performer.page.reload();
    await expect(own).toContainText('300 VXC gewonnen');
    expect(guest.complaints).toEqual([]);
  },
);
