import type { Context } from '../../../../platform/context.ts';
import { shareReads } from '../../../../platform/work/shared-reads.ts';
import { presentPicture, type Asker } from '../../../performers/server/index.ts';
import type { VideoStar } from '../../contract.ts';
import { presentVideo } from '../shop/present.ts';
import { filmsOfStars, rankPerformers, starsOf } from './star-store.ts';

/** A ranking of nine months moves little in a minute. */
const FRESH_MS = 60_000;

/** The video stars (§2) whom the asker may find, the first first. */
export interface VideoStars {
  /** With the best liked films of each. */
  list(asker: Asker): Promise<VideoStar[]>;
  /** Their numbers alone. */
  ids(asker: Asker): Promise<number[]>;
}

/** The ranking is reckoned once for everybody; who is there for whom, each time. */
export function createVideoStars({ database: { pool }, now }: Context): VideoStars {
  const ranking = shareReads({ freshMs: FRESH_MS, most: 1 }, async () =>
    (await rankPerformers(pool, now())).map(({ id }) => id),
  );
  const found = async (asker: Asker) => starsOf(pool, asker, await ranking('all'));
  async function list(asker: Asker): Promise<VideoStar[]> {
    const rows = await found(asker);
    const films = await filmsOfStars(
      pool,
      asker,
      rows.map(({ id }) => id),
    );
    return rows.map(({ id, name, slug, portrait, count }) => ({
      model: { id, name, slug },
      portrait: presentPicture(portrait),
      count,
      videos: films
        .filter(({ performer_id: of }) => of === id)
        .map((film) => {
          const { title, preview } = presentVideo(film, now());
          return { id: film.id, title, preview };
        }),
    }));
  }
  return { list, ids: async (asker) => (await found(asker)).map(({ id }) => id) };
}
