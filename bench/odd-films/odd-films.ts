import { findFfmpeg } from '../../packages/film/src/index.ts';
import { intact } from './intact.ts';
import { makeOddFilm, makeOther, type OddFilm } from './odd-film.ts';
import { harmed, ofOtherKinds, others } from './refused.ts';

export type { OddFilm } from './odd-film.ts';

/** All odd files of a seed, below `folder`; first what may be tried again and again, as that takes longest. */
export async function makeOddFilms(folder: string, seed: number): Promise<OddFilm[]> {
  // The packaged one writes the same everywhere.
  const ffmpeg = await findFfmpeg({ PATH: '' });
  const files: OddFilm[] = [];
  const place = () => ({ folder, seed, nth: files.length });
  for (const oddity of harmed) files.push(await makeOddFilm(ffmpeg, oddity, place()));
  for (const other of others) files.push(await makeOther(other, place()));
  for (const oddity of [...ofOtherKinds, ...intact]) files.push(await makeOddFilm(ffmpeg, oddity, place()));
  return files;
}
