import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { albumInShop } from '../../../../test/albums/album.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { EVIDENCE_MS } from '../../reviews/server/index.ts';
import { albumsJobs } from './jobs.ts';

const HOUR_MS = 3_600_000;

describe('pictures that an operator has removed', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app[Symbol.asyncDispose]());

  it('stay as long as films do for who decides about an objection, alone or with their album, and then go', async () => {
    const { pool } = app.context.database;
    const performer = await app.performer();
    const [kept, dropped] = [EVIDENCE_MS - HOUR_MS, EVIDENCE_MS + HOUR_MS].map(
      (ago) => new Date(app.now().getTime() - ago),
    );
    const album = (setPicture = {}, set = {}) => albumInShop(app, performer, { hasFiles: true, set, setPicture });
    const removed = (at: Date | undefined) => ({ state: 'removed', changed_at: at });
    const staying = [
      await album(),
      await album({ removed_at: kept }),
      await album({}, removed(kept)),
      // Nobody has decided yet about her objection to this one.
      await album({}, { ...removed(dropped), objected_at: kept }),
    ].flatMap(({ pictureIds }) => pictureIds);
    await album({ removed_at: dropped });
    await album({}, removed(dropped));
    const drop = albumsJobs(app.context).tasks['drop-removed-pictures'] as () => Promise<void>;
    await drop();
    const { rows } = await pool.query<{ id: string }>('select id from album_pictures order by id');
    expect(rows.map(({ id }) => Number(id))).toEqual(staying);
  });
});
