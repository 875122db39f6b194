import { expectAccessible } from '../support/accessibility.ts';
import { inDatabase } from '../support/database.ts';
import { soldFilm } from '../support/films.ts';
import { expect, shot, test } from '../support/journey.ts';
import { newOperator, newPerformer } from '../support/people.ts';

test(
  'an operator reads why a film could not be made, and has it made once more',
  { tag: '@desktop' },
  async ({ browser }) => {
    const studio = await newPerformer(browser);
    const title = `Abend ${studio.name}`;
    const id = await soldFilm(studio, { title, seconds: 3 });
    // What takes several attempts with minutes between them.
    const failure = { reason: 'not-made', said: 'Error while opening decoder for input stream #0:1' };
    await inDatabase((pool) =>
      pool.query(
        `update films set state = 'draft', published_at = null, processing = 'failed', failure = $2, manifest = null where id = $1`,
        [id, JSON.stringify(failure)],
      ),
    );

    await test.step('she reads what to do', async () => {
      await studio.page.goto('/de/studio/videos/');
      await expect(
        studio.page.getByText('ließ sich auch im dritten Anlauf kein Video machen', { exact: false }),
      ).toBeVisible();
    });

    const { page: desk } = await newOperator(browser);
    await test.step('the overview leads to it', async () => {
      await desk.goto('/de/haus/');
      await desk.getByRole('link', { name: 'Videos, die nicht fertig wurden' }).click();
      await expect(desk.getByRole('heading', { name: 'Nicht erstellt' })).toBeVisible();
      await expectAccessible(desk);
      await shot(desk, 'not-made-list');
      await desk.getByRole('link', { name: title }).click();
      await expect(desk.getByText(failure.said)).toBeVisible();
      await expectAccessible(desk);
      await shot(desk, 'not-made');
    });

    await test.step('it is made once more, and is hers again', async () => {
      await desk.getByRole('button', { name: 'Noch einmal versuchen' }).click();
      await expect(desk.getByText(failure.said)).toHaveCount(0);
      await desk.goto('/de/haus/videos/nicht-erstellt/');
      await expect(desk.getByRole('link', { name: title })).toHaveCount(0);
      const made = () =>
        inDatabase(async (pool) => (await pool.query(`select processing from films where id = $1`, [id])).rows[0]);
      await expect.poll(made, { timeout: 60_000 }).toEqual({ processing: 'done' });
    });
  },
);
