import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { newPerformer } from '../support/people.ts';
import { goLive } from '../support/steps.ts';

test(
  'her show is recorded at her press, rests in a break, and stands as a draft among her videos',
  { tag: '@desktop' },
  async ({ browser }) => {
    test.setTimeout(150_000);
    const { page, complaints } = await newPerformer(browser);
    const panel = page.getByTestId('record-panel');
    const sign = page.getByTestId('record-sign');

    const clock = async () => {
      const [minutes = 0, seconds = 0] = ((await page.getByTestId('bar-time').textContent()) ?? '')
        .split(':')
        .map(Number);
      return minutes * 60 + seconds;
    };
    /** Her show has gone on for so many seconds more. */
    const showRuns = async (seconds: number) => {
      const before = await clock();
      await expect.poll(clock, { timeout: 30_000 }).toBeGreaterThanOrEqual(before + seconds);
    };

    await test.step('nothing is recorded without her press', async () => {
      await goLive(page, 8);
      await expect(page.getByTestId('on-air-bar')).toContainText('Du bist live');
      await expect(panel).toHaveAttribute('data-state', 'none');
      await expect(sign).toHaveCount(0);
      await panel.getByRole('button', { name: 'Diese Show aufzeichnen' }).click();
      await expect(sign).toHaveText('Aufnahme');
      await expect(panel.getByText('Diese Show wird aufgezeichnet.')).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('it rests while she is away, and goes on after', async () => {
      // So that something was recorded before.
      await showRuns(6);
      await page.getByRole('button', { name: 'Pause', exact: true }).click();
      await expect(sign).toHaveText('Aufnahme angehalten');
      await page.getByRole('button', { name: 'Wieder da' }).click();
      await expect(sign).toHaveText('Aufnahme');
    });

    await test.step('with the show it ends, and a draft is made ready', async () => {
      await showRuns(4);
      await page.getByTestId('on-air-bar').getByRole('button', { name: 'Show beenden' }).click();
      await expect(panel.getByRole('link', { name: 'Zu deinen Videos' })).toBeVisible({ timeout: 30_000 });
      await panel.getByRole('link', { name: 'Zu deinen Videos' }).click();
      const own = page.getByTestId(/^film-\d+$/);
      await expect(own.getByRole('heading', { name: /^Live-Show vom / })).toBeVisible();
      await expect(own.getByText(/^Cam-Mitschnitt/)).toBeVisible();
      await expect(own.getByRole('button', { name: 'Video einreichen' })).toBeVisible({ timeout: 60_000 });
      await own.getByRole('button', { name: /^Ansehen/ }).click();
      await expect
        .poll(() => own.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
        .toBeGreaterThan(0);
    });
    expect(complaints).toEqual([]);
  },
);
