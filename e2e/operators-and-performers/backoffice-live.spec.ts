import { expectAccessible } from '../support/accessibility.ts';
import { expect, test, type Locator } from '../support/journey.ts';
import { newOperator, newPerformer, payingGuest } from '../support/people.ts';
import { enterRoom, goLive } from '../support/steps.ts';

const reason = 'Bitte richte die Kamera nur auf dich und melde dich dann bei uns.';

async function expectMoving(picture: Locator): Promise<void> {
  await expect.poll(() => picture.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.3);
}

test(
  'an operator sees a show on the live overview, ends it with a reason, and lets her back in',
  { tag: '@desktop' },
  async ({ browser }) => {
    const [backoffice, studio, guest] = [
      await newOperator(browser),
      await newPerformer(browser),
      await payingGuest(browser),
    ];
    const studioPage = studio.page;
    await test.step('a guest pays to be with her', async () => {
      await goLive(studioPage, 30);
      await guest.page.goto(studio.roomPath);
      await enterRoom(guest.page);
    });

    const card = backoffice.page.getByTestId('wall-card').filter({ hasText: studio.name });
    const view = backoffice.page.getByTestId('show-view');
    await test.step('the operator observes, and nobody sees him', async () => {
      await backoffice.page.goto('/de/haus/live/');
      await expect(card).toContainText('Gäste: 1');
      await expectMoving(card.getByTestId('live-picture'));
      await card.getByRole('button').click();
      await expectMoving(view.getByTestId('live-picture'));
      await expect(view.getByTestId('show-guest')).toContainText(guest.person.name);
      await guest.page.getByRole('textbox').fill('Guten Abend in die Runde');
      await guest.page.getByRole('textbox').press('Enter');
      await expect(view.getByRole('log')).toContainText('Guten Abend in die Runde');
      await expect(studioPage.getByTestId('viewers')).toHaveText('1');
      await expectAccessible(backoffice.page, { within: 'dialog[open]' });
    });

    await test.step('he ends the show and locks her out; the guest has his receipt', async () => {
      await view.getByTestId('stop-show').click();
      const order = backoffice.page.getByRole('dialog', { name: 'Show beenden' });
      await order.getByLabel(/^Auch aussperren/).check();
      await order.getByLabel(/^Grund/).fill(reason);
      await order.getByRole('button', { name: 'Show beenden' }).click();
      await expect(view.getByTestId('show-ended')).toBeVisible();
      await expect(guest.page.locator('[data-exit=showEnded]')).toBeVisible();
      await expect(guest.page.getByTestId('receipt')).toBeVisible();
    });

    const notices = studioPage.getByTestId('house-notices');
    await test.step('she reads why, and cannot go live', async () => {
      await expect(studioPage.getByTestId('air')).toHaveAttribute('data-state', 'off');
      await expect(notices.getByText('Wir haben deine Show beendet')).toBeVisible();
      await expect(notices.getByText('Du kannst gerade nicht live gehen', { exact: true })).toBeVisible();
      await expect(notices.getByText(reason)).toHaveCount(1);
      await studioPage.getByRole('button', { name: 'Live gehen' }).click();
      await expect(studioPage.getByText('Du kannst gerade nicht live gehen. Warum,', { exact: false })).toBeVisible();
      await notices.getByRole('button', { name: 'Gelesen' }).click();
      await expect(notices.getByText('Wir haben deine Show beendet')).toHaveCount(0);
      await expect(notices.getByText(reason)).toHaveCount(1);
    });

    await test.step('he lets her back in, and she goes live again', async () => {
      await backoffice.page.keyboard.press('Escape');
      await expect(card).toHaveCount(0);
      const locked = backoffice.page.getByRole('listitem').filter({ hasText: reason });
      await locked.getByRole('button', { name: 'Aufheben' }).click();
      const lift = backoffice.page.getByRole('dialog', { name: 'Aufheben' });
      await lift.getByLabel(/^Grund/).fill('Wir haben miteinander gesprochen.');
      await lift.getByRole('button', { name: 'Aufheben' }).click();
      await expect(locked).toHaveCount(0);
      await expect(notices).toHaveCount(0);
      await goLive(studioPage, 30);
      await studioPage.getByRole('button', { name: 'Show beenden' }).click();
      await expect(studioPage.getByTestId('air')).toHaveAttribute('data-state', 'off');
    });

    await test.step('all of it stands in the log', async () => {
      await backoffice.page.goto('/de/haus/protokoll/');
      const told = (sentence: string) => backoffice.page.getByText(sentence).first();
      await expect(told(`die Show von ${studio.name} beendet und sie ausgesperrt`)).toBeVisible();
      await expect(told(`in die Show von ${studio.name} hineingesehen`)).toBeVisible();
    });
    // Her browser tried to go on sending, and the poll found the show gone: both are told so.
    // The wall shows everybody's pictures: that one has been cut is learnt by asking for it.
    const refused = /status of (401|403|409)|status of 404 .* \/wh[ei]p\//;
    const complaints = [...backoffice.complaints, ...studio.complaints, ...guest.complaints];
    expect(complaints.filter((text) => !refused.test(text))).toEqual([]);
  },
);
