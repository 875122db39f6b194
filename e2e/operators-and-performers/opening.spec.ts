import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { awaitFreeCluster } from '../../src/platform/database/embedded/cluster-orphan.ts';
import { startPlatform } from '../../test/processes/platform-process.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { mailedLink, makeOperator } from '../support/backoffice.ts';
import { enrolTotp } from '../support/factor.ts';
import { logIn, newcomer, signUp, visitor } from '../support/guests.ts';
import { expect, test, type Page } from '../support/journey.ts';
import { enterRoom, goLive, moving, topUp, verifyAge } from '../support/steps.ts';

const reason = 'Beim Gespräch im Büro';
const house = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Verwaltung' }).getByRole('link', { name });
const dialogOf = (page: Page) => page.locator('dialog[open]');

test(
  'an empty platform opens: from its first operator to the first paid minute',
  { tag: '@desktop' },
  async ({ browser }) => {
    test.setTimeout(300_000);
    await using opened = new AsyncDisposableStack();
    const dataDir = await mkdtemp(join(tmpdir(), 'opening-'));
    opened.defer(async () => {
      // The database of a killed platform still writes while it stops.
      await awaitFreeCluster(join(dataDir, 'postgres'));
      await rm(dataDir, { recursive: true, force: true });
    });
    const environment = { DATA_DIR: dataDir, SECRET: randomUUID() + randomUUID(), DEMO: '0', SANDBOX: '1' };
    const platform = opened.use(await startPlatform(environment));
    const home = `http://127.0.0.1:${platform.port}`;

    const operator = newcomer();
    const her = newcomer();
    const { page: desk, complaints } = await visitor(browser, { home });
    const setPassword = async (page: Page, link: string, person: typeof her) => {
      await page.goto(link);
      await page.getByRole('dialog').getByLabel('Neues Passwort', { exact: true }).fill(person.password);
      await page.getByRole('button', { name: 'Passwort speichern' }).click();
      await expect(page.getByText('Dein neues Passwort gilt.')).toBeVisible();
      await logIn(page, person.email, person.password);
    };
    const act = async (action: string) => {
      await dialogOf(desk).getByLabel('Grund').fill(reason);
      await dialogOf(desk).getByRole('button', { name: action, exact: true }).click();
    };
    const because = async (action: string) => {
      await act(action);
      await expect(dialogOf(desk)).toHaveCount(0);
    };

    await test.step('the operator sets his password and a second factor', async () => {
      await setPassword(desk, await makeOperator(operator.email, environment), operator);
      await enrolTotp(desk, operator.password);
    });

    await test.step('he makes a category and puts it before another', async () => {
      await desk.goto('/de/haus/kategorien/');
      await desk.getByRole('button', { name: 'Neue Kategorie' }).click();
      for (const [language, name, slug] of [
        ['Deutsch', 'Teestunde', 'teestunde'],
        ['English', 'Tea time', 'tea-time'],
        ['Español', 'Hora del té', 'hora-del-te'],
        ['Nederlands', 'Theetijd', 'theetijd'],
      ] as const) {
        await dialogOf(desk)
          .getByLabel(new RegExp(`^Name .*${language}`))
          .fill(name);
        await dialogOf(desk)
          .getByLabel(new RegExp(`^Adresse .*${language}`))
          .fill(slug);
      }
      await because('Speichern');
      const items = desk.getByRole('list', { name: 'Kategorien' }).getByRole('listitem');
      await expect(items).toContainText(['Alle', 'Neu dabei', 'Teestunde']);
      await desk.getByRole('button', { name: 'Teestunde nach oben' }).click();
      await expect(items).toContainText(['Alle', 'Teestunde', 'Neu dabei']);
      await expectAccessible(desk);
    });

    /** The link that he is shown: nobody delivers mails here. */
    const invite = async ({ email, name }: typeof her): Promise<string> => {
      await house(desk, 'Betreiber').click();
      await desk.getByRole('button', { name: 'Einladen' }).click();
      await dialogOf(desk).getByLabel('E-Mail-Adresse').fill(email);
      await dialogOf(desk).getByLabel('Name', { exact: true }).fill(name);
      await dialogOf(desk).getByRole('radio', { name: 'Performer' }).check();
      await act('Einladen');
      const shown = desk.getByRole('dialog', { name: 'Einladung weitergeben' });
      const link = await shown.getByLabel('Link für das Passwort').inputValue();
      await expect(shown.getByText('wird nur jetzt gezeigt')).toBeVisible();
      await expectAccessible(desk);
      await shown.getByRole('button', { name: 'Schließen' }).last().click();
      await expect(dialogOf(desk)).toHaveCount(0);
      await expect(desk.getByRole('status').filter({ hasText: `${email} ist eingeladen.` })).toBeVisible();
      return link;
    };
    let invitation = '';
    await test.step('he invites a performer, and is shown the link that he hands over', async () => {
      invitation = await invite(her);
    });

    const { page: studio, complaints: hers } = await visitor(browser, { home });
    await test.step('she accepts, and her studio says what comes next', async () => {
      await setPassword(studio, invitation, her);
      await studio.goto('/de/studio/');
      await expect(studio.getByRole('heading', { name: 'Schön, dass du da bist' })).toBeVisible();
      await expectAccessible(studio);
    });

    await test.step('he records who she is, looks at it, and admits her', async () => {
      await house(desk, 'Aufnahme').click();
      await desk.getByRole('button', { name: 'Angaben erfassen' }).click();
      const dialog = dialogOf(desk);
      await dialog.getByLabel('Name im Ausweis').fill('Katharina Muster');
      await dialog.getByLabel('Geburtsdatum').fill('2015-05-06');
      await dialog.getByLabel('Ausweisnummer').fill('L01X00T47');
      await dialog.getByLabel('Gültig bis').fill('2040-01-01');
      await dialog.getByLabel('Fassung der Einwilligung').fill('2026-10');
      await dialog.getByLabel('Unterschrieben am').fill('2024-11-01');
      await dialog.getByLabel('Name auf der Seite').fill('Nora Nordlicht');
      const card = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#789' } })
        .png()
        .toBuffer();
      await dialog
        .getByLabel('Kopie des Ausweises')
        .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: card });
      await dialog.getByLabel('Grund').fill(reason);
      await dialog.getByRole('button', { name: 'Speichern' }).click();
      await expect(dialog.getByText('Diese Person ist noch nicht 18.')).toBeVisible();
      await dialog.getByLabel('Geburtsdatum').fill('1994-05-06');
      await dialog.getByRole('button', { name: 'Speichern' }).click();
      await expect(dialog).toHaveCount(0);

      await desk.getByRole('button', { name: 'Angaben ansehen' }).click();
      await dialog.getByLabel('Grund').fill(reason);
      await dialog.getByRole('button', { name: 'Angaben ansehen' }).click();
      await expect(dialog.getByText('Katharina Muster')).toBeVisible();
      await expect(dialog.getByRole('img', { name: 'Kopie des Ausweises' })).toHaveJSProperty('naturalWidth', 300);
      await dialog.getByRole('button', { name: 'Zulassen' }).click();
      await because('Zulassen');
      await expect(desk.getByText('Es fehlt noch: Porträt, deutsche Texte, Kategorie, Preis')).toBeVisible();
      await expect(desk.getByText('ohne zweiten Blick geprüft')).toBeVisible();
      await expectAccessible(desk);
    });

    await test.step('she writes her page and sends a portrait', async () => {
      await studio.goto(await mailedLink(her.email, 'Neues zu deinem Zugang', environment));
      await studio.getByRole('link', { name: 'Zum Profil' }).click();
      const portrait = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#a65' } })
        .jpeg()
        .toBuffer();
      const chosen = studio.getByLabel('Porträt wählen');
      await chosen.setInputFiles({ name: 'klein.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
      await expect(studio.getByText('Diese Datei lässt sich nicht lesen.')).toBeVisible();
      await chosen.setInputFiles({ name: 'portrait.jpg', mimeType: 'image/jpeg', buffer: portrait });
      await expect(studio.getByRole('img', { name: 'Porträt' })).toBeVisible();
      await studio.getByLabel('Ein Satz über dich').first().fill('Abende mit Tee und Meer');
      await studio.getByLabel('Über dich', { exact: true }).first().fill('Ich erzähle gern von der Nordsee.');
      await studio.getByLabel('Ort, den Gäste lesen').fill('Husum');
      await studio.getByRole('checkbox', { name: 'Deutsch' }).check();
      await studio.getByRole('checkbox', { name: 'Teestunde' }).check();
      await studio.getByLabel('Videochat je Minute (VXC)').fill('12');
      await studio.getByRole('button', { name: 'Speichern' }).click();
      await expect(studio.getByText('Gespeichert.')).toBeVisible();
      await expect(studio.getByText('Wird geprüft')).toHaveCount(2);
      await expectAccessible(studio);
    });

    await test.step('he reads and looks, and publishes her page', async () => {
      await house(desk, 'Profile prüfen').click();
      await expect(desk.getByText('Ich erzähle gern von der Nordsee.')).toBeVisible();
      await expectAccessible(desk);
      const waiting = desk.getByRole('list', { name: 'Profile prüfen' }).getByRole('listitem');
      const approve = (what: string) =>
        waiting.filter({ hasText: what }).getByRole('button', { name: 'Freigeben' }).click();
      await approve('Texte: Nora');
      await because('Freigeben');
      await approve('Porträt von Nora');
      await dialogOf(desk).getByRole('radio', { name: 'alle' }).check();
      await because('Freigeben');
      await expect(desk.getByText('Nichts wartet auf dich.')).toBeVisible();
      await house(desk, 'Aufnahme').click();
      // The list as it was left stands there until the new one has come.
      await expect(desk.getByText('Es fehlt noch')).toHaveCount(0);
      await desk.getByRole('button', { name: 'Veröffentlichen' }).click();
      await because('Veröffentlichen');
      await expect(desk.getByRole('link', { name: 'Nora Nordlicht' })).toBeVisible();
    });

    await goLive(studio, 12);

    const { page, complaints: his } = await visitor(browser, { home });
    await test.step('a guest finds her in her category, tops up, and pays for what he sees', async () => {
      await signUp(page, newcomer());
      // The only one who is here stands at the top, and nothing below says that nobody is.
      await expect(async () => {
        await page.goto('/de/');
        await expect(page.getByRole('heading', { name: 'Ein Abend mit Nora Nordlicht' })).toBeVisible();
        await expect(page.getByText('Im Augenblick ist niemand online.')).toHaveCount(0, { timeout: 0 });
      }).toPass();
      await page.goto('/de/kategorien/teestunde/');
      await page
        .getByRole('link', { name: /Nora Nordlicht/ })
        .first()
        .click();
      await page.getByRole('link', { name: 'Videochat beginnen' }).click();
      await verifyAge(page);
      await topUp(page, 25);
      await enterRoom(page);
      await moving(page);
      await expect(page.getByTestId('cost')).not.toHaveText(/^0 VXC/, { timeout: 30_000 });
    });

    await test.step('suspended, she is off the air at once, and her guest pays no more', async () => {
      await desk.getByRole('button', { name: 'Sperren' }).click();
      await because('Sperren');
      await expect(page.getByTestId('clock')).toBeHidden();
      await studio.goto('/de/studio/profil/');
      await expect(studio.getByRole('heading', { name: 'Deine Seite ist gesperrt' })).toBeVisible();
    });

    await test.step('a couple is admitted with a record of each', async () => {
      const couple = newcomer();
      await invite(couple);
      await house(desk, 'Aufnahme').click();
      const row = desk
        .getByRole('list', { name: 'Aufnahme' })
        .getByRole('listitem')
        .filter({ has: desk.getByText(couple.name, { exact: true }) });
      const dialog = dialogOf(desk);
      const writeDown = async (legalName: string, born: string, documentNumber: string) => {
        await dialog.getByLabel('Name im Ausweis').fill(legalName);
        await dialog.getByLabel('Geburtsdatum').fill(born);
        await dialog.getByLabel('Ausweisnummer').fill(documentNumber);
        await dialog.getByLabel('Gültig bis').fill('2040-01-01');
        await dialog.getByLabel('Fassung der Einwilligung').fill('2026-10');
        await dialog.getByLabel('Unterschrieben am').fill('2024-11-01');
        await dialog.getByLabel('Grund').fill(reason);
      };
      await row.getByRole('button', { name: 'Angaben erfassen' }).click();
      await dialog.getByLabel('Name auf der Seite').fill('Fenja und Enno');
      await dialog.getByLabel('Wer ist zu sehen?').selectOption('FM');
      await expect(dialog.getByRole('heading', { name: 'Person 1' })).toBeVisible();
      await writeDown('Fenja Muster', '1993-02-03', 'L01X00T48');
      await dialog.getByRole('button', { name: 'Person 1 speichern' }).click();

      await expect(dialog.getByRole('heading', { name: 'Person 2' })).toBeVisible();
      await writeDown('Enno Muster', '1992-03-04', 'L01X00T48');
      await dialog.getByRole('button', { name: 'Person 2 speichern' }).click();
      await expect(dialog.getByLabel('Ausweisnummer')).toHaveAccessibleDescription(/dieselbe Person/);
      await expectAccessible(desk);
      await dialog.getByLabel('Ausweisnummer').fill('L01X00T49');
      await dialog.getByRole('button', { name: 'Person 2 speichern' }).click();
      await expect(dialog).toHaveCount(0);

      await row.getByRole('button', { name: 'Angaben ansehen' }).click();
      await dialog.getByLabel('Grund').fill(reason);
      await dialog.getByRole('button', { name: 'Angaben ansehen' }).click();
      await expect(dialog.getByRole('region', { name: 'Person 1' })).toContainText('Fenja Muster');
      await expect(dialog.getByRole('region', { name: 'Person 2' })).toContainText('Enno Muster');
      await expectAccessible(desk);
      await dialog.getByRole('button', { name: 'Zulassen' }).click();
      await because('Zulassen');
      await expect(desk.getByText('zugelassen seit')).toBeVisible();
    });
    // The birthday that was refused, and one person for two.
    expect(complaints).toEqual([expect.stringContaining('409'), expect.stringContaining('409')]);
    // Her browser takes leave of a session that the platform has ended already.
    expect([...hers.filter((line) => !/404.*\/whip\//.test(line)), ...his]).toEqual([]);
  },
);
