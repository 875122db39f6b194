import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/accessibility.ts';
import { newGuest } from '../support/guests.ts';
import { expect, test } from '../support/journey.ts';
import { newOperator } from '../support/people.ts';
import { callAs } from '../support/steps.ts';

const about = `/de/amateur/nobody-${randomUUID()}/`;
const ofAnother = 'Auf diesem Bild bin ich auch zu sehen, und niemand hat mich gefragt.';
const reasons = 'Das Bild ist entfernt, weil die Einwilligung fehlt.';
const objection = 'Ein zweites Bild zeigt mich auch, und es ist noch da.';
const answer = 'Auch das zweite Bild ist nun entfernt.';

test(
  'somebody without an account reports content, an operator decides, and the reasons stand on its page',
  { tag: '@desktop' },
  async ({ browser }) => {
    const { page, complaints } = await newGuest(browser);
    await test.step('from the foot of a page', async () => {
      await page.goto('/de/agb/');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Inhalt melden' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Inhalt melden' })).toBeVisible();
      await page.goto(`/de/melden/?about=${encodeURIComponent(about)}`);
      await expect(page.getByLabel('Wo ist es?')).toHaveValue(about);
      await expectAccessible(page);
    });
    await test.step('it is not taken without what it needs', async () => {
      await page.getByLabel('Was ist daran rechtswidrig?').fill('Das Bild zeigt mich, und ich habe nie zugestimmt.');
      await page.getByRole('button', { name: 'Meldung absenden' }).click();
      await expect(page.getByText('Ohne diese Bestätigung')).toBeVisible();
    });
    const { token } = (await callAs(page, 'POST', '/report', {
      about: about.replace('/de/', '/en/'),
      kind: 'consent',
      explanation: ofAnother,
      name: 'Kim Hagebutte',
      email: 'kim.hagebutte@post.example',
      goodFaith: true,
    })) as { token: string };
    await page.getByLabel('Dein Name').fill('Robin Quitte');
    await page.getByLabel('Deine E-Mail-Adresse').fill('robin.quitte@post.example');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Meldung absenden' }).click();
    const number = await page.getByText(/^M-[0-9A-Z]{8}$/).textContent();
    await page.getByRole('link', { name: 'Stand der Meldung' }).click();
    await expect(page.getByText('Wird geprüft')).toBeVisible();

    await test.step('an operator decides', async () => {
      const { page: desk } = await newOperator(browser);
      await desk.goto('/de/haus/meldungen/');
      const line = desk.getByRole('listitem').filter({ hasText: number ?? '' });
      await expect(line).toContainText('2 Meldungen zum selben Inhalt');
      await line.getByRole('link', { name: 'Ansehen' }).click();
      await expect(desk.getByText('ich habe nie zugestimmt')).toBeVisible();
      await desk.getByRole('button', { name: 'Weitere Meldungen lesen' }).click();
      await expect(desk.getByText(ofAnother)).toBeVisible();
      await expectAccessible(desk);
      await desk.getByLabel('Gilt auch für die weitere Meldung').check();
      await desk.getByLabel('Etwas unternommen: entfernt').check();
      await desk.getByLabel('Begründung für die meldende Person').fill(reasons);
      await desk.getByRole('button', { name: 'Entscheiden' }).click();
      await expect(desk.getByText('Wir haben etwas unternommen')).toBeVisible();
    });
    await page.reload();
    await expect(page.getByText(reasons)).toBeVisible();
    expect(await callAs(page, 'POST', '/report/status', { token })).toMatchObject({ reasons });

    await test.step('whoever reported objects, and another operator answers', async () => {
      await expectAccessible(page);
      await page.getByLabel('Warum ist die Entscheidung falsch?').fill(objection);
      await page.getByRole('button', { name: 'Widersprechen' }).click();
      await expect(page.getByTestId('objection').getByText('Wird geprüft')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Widersprechen' })).toBeHidden();
      const { page: desk } = await newOperator(browser);
      await desk.goto('/de/haus/meldungen/');
      await desk
        .getByRole('listitem')
        .filter({ hasText: number ?? '' })
        .filter({ hasText: 'Widerspruch offen' })
        .getByRole('link', { name: 'Ansehen' })
        .click();
      await expect(desk.getByText(objection)).toBeVisible();
      await desk.getByLabel('Entscheidung geändert').check();
      await desk.getByLabel('Begründung für die meldende Person').fill(answer);
      await expectAccessible(desk);
      await desk.getByRole('button', { name: 'Entscheiden' }).click();
      await expect(desk.getByText('Wir haben unsere Entscheidung geändert')).toBeVisible();
      await page.reload();
      await expect(page.getByTestId('objection').getByText(answer)).toBeVisible();
    });
    expect(complaints).toEqual([]);
  },
);
