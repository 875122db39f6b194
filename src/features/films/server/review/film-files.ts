import type { Context } from '../../../../platform/context.ts';
import type { CallOutput } from '../../../../platform/contract.ts';
import type { Alarm } from '../../../../platform/feature/overview-slots.ts';
import { page, presented } from '../../../../platform/database/page.ts';
import { commonError } from '../../../../platform/errors/errors.ts';
import type { FilmState } from '../../constants.ts';
import { countNeedsRoom, repeatFilm } from '../processing/process-store.ts';
import type { FilmFile, findFilms, getFilmFile } from '../../contract.ts';
import type { Reviewed } from '../../../reviews/server/index.ts';
import { firstTexts } from '../rules.ts';
import * as store from './file-store.ts';

const PAGE = 30;
/** At a time; the next come when these are decided. */
const LISTED = 50;

/** Films as operators look them up, with all that was decided about them. */
export interface FilmFiles {
  find(query: {
    search: string;
    state?: FilmState | undefined;
    before?: number | undefined;
  }): Promise<CallOutput<typeof findFilms>>;
  objections(): Promise<FilmFile[]>;
  /** Throws `not-found`. */
  one(operatorId: string, filmId: number): Promise<CallOutput<typeof getFilmFile>>;
  /** Has a film made once more that could not be. Throws `conflict` where it is none of these, or its file is gone. */
  repeat(filmId: number): Promise<void>;
  notMade(): Promise<FilmFile[]>;
  countNotMade(): Promise<number>;
  /** What operators are to be told of the disk. */
  alarms(): Promise<readonly Alarm[]>;
}

interface Parts {
  context: Pick<Context, 'database' | 'now'>;
  reviewed: Pick<Reviewed, 'told'>;
  /** There is a film to be made. */
  wake: () => void;
}

export function createFilmFiles({ context: { database, now }, reviewed, wake }: Parts): FilmFiles {
  return {
    async find({ search, state, before }) {
      const asked = { search, state: state ?? null, before: before ?? null };
      const rows = await page(
        PAGE,
        (limit) => store.findFiles(database.pool, asked, limit),
        ({ id }) => id,
      );
      return presented(rows, present);
    },
    objections: async () => (await store.listObjections(database.pool, LISTED)).map(present),
    async one(operatorId, filmId) {
      const [row, told, consents] = await Promise.all([
        store.findFile(database.pool, filmId),
        reviewed.told(operatorId, filmId),
        store.consentsOf(database.pool, filmId),
      ]);
      if (row === null) throw commonError('not-found');
      return {
        ...present(row),
        // Of who was erased nothing is left.
        texts: { ...firstTexts(''), ...row.texts },
        failure: row.failure === null ? null : { reason: row.failure.reason, said: row.failure.said ?? null },
        isRepeatable: row.is_repeatable,
        ...told,
        consents: consents.map(({ name, revision, download, given_at: givenAt }) => ({
          actorName: name,
          revision,
          download,
          givenAt: givenAt.toISOString(),
        })),
      };
    },
    async repeat(filmId) {
      if (!(await repeatFilm(database.pool, filmId, now()))) throw commonError('conflict');
      wake();
    },
    notMade: async () => (await store.listNotMade(database.pool, LISTED)).map(present),
    countNotMade: async () => (await store.countNotMade(database.pool)).count,
    async alarms() {
      const value = await countNeedsRoom(database.pool);
      return value === 0 ? [] : [{ name: 'films-no-room', value }];
    },
  };
}

const present = (row: store.FilmFileRow): FilmFile => ({
  id: row.id,
  actorId: row.performer_id,
  actorName: row.name,
  actorSlug: row.slug,
  state: row.state,
  processing: row.processing,
  title: row.texts.de?.title ?? '',
  replaces: row.replaces,
  price: row.price,
  fsk: row.fsk,
  durationMs: row.duration_ms,
  createdAt: row.created_at.toISOString(),
  publishedAt: row.published_at?.toISOString() ?? null,
  objectedAt: row.objected_at?.toISOString() ?? null,
  sales: row.sales,
  plays: row.plays,
  likes: row.likes,
});
