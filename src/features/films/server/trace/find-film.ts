import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFfmpeg, inputOf, inspectFilm, LEAST_QUALITY, pdqOf, stillOf, type Pdq } from '@separee/film';
import type { Queryable } from '../../../../platform/database/sql.ts';
import { nearestFilm } from './nearest-film.ts';
import { LONGEST_MS } from './read-copy.ts';
import { listPrints } from './trace-store.ts';

/** Films whose prints are looked through together. */
const AT_A_TIME = 50;
/** Pictures of a copy by which its film is looked for. */
const STILLS = 12;

/** The film whose pictures are in a copy, however it was scaled, compressed or mirrored; null for none, and why it cannot be looked at. */
export async function findFilmOf(on: Queryable, path: string): Promise<number | null | { refused: string }> {
  const ffmpeg = await findFfmpeg();
  const looked = await inspectFilm(ffmpeg, path, { limits: { durationMs: LONGEST_MS } });
  if (!looked.ok) return { refused: looked.refusal.reason };
  const { facts } = looked;
  const stills: Pdq[] = [];
  const folder = await mkdtemp(join(tmpdir(), 'separee-stills-'));
  try {
    for (let nth = 0; nth < STILLS; nth += 1) {
      const still = join(folder, `${nth}.png`);
      // In the middle of its part: the ends of films are often black.
      const at = Math.floor((facts.durationMs * (nth + 0.5)) / STILLS / 1_000);
      await stillOf(ffmpeg, { input: inputOf(path, facts), facts }, at, still);
      stills.push(await pdqOf(still));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const telling = stills.filter(({ quality }) => quality >= LEAST_QUALITY).map(({ turned }) => turned);
  return nearestFilm(telling, async function* () {
    for (let after = 0; ;) {
      const films = await listPrints(on, after, AT_A_TIME);
      yield* films;
      const last = films.at(-1);
      if (last === undefined || films.length < AT_A_TIME) return;
      after = last.id;
    }
  });
}
