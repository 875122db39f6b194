import type { Context } from '../../../../platform/context.ts';
import type { CallOutput } from '../../../../platform/contract.ts';
import { page, presented } from '../../../../platform/database/page.ts';
import { commonError } from '../../../../platform/errors/errors.ts';
import { firstTexts } from '../../../films/server/index.ts';
import type { Reviewed } from '../../../reviews/server/index.ts';
import type { AlbumState } from '../../constants.ts';
import type { AlbumFile, findAlbums, getAlbumFile } from '../../contract.ts';
import { picturesOf } from '../studio/own-album-store.ts';
import { presentOwnPicture } from '../studio/own-albums.ts';
import * as store from './file-store.ts';

const PAGE = 30;
/** At a time; the next come when these are decided. */
const OBJECTIONS = 50;

/** Albums as operators look them up, with all that was decided about them. */
export interface AlbumFiles {
  find(query: {
    search: string;
    state?: AlbumState | undefined;
    before?: number | undefined;
  }): Promise<CallOutput<typeof findAlbums>>;
  objections(): Promise<AlbumFile[]>;
  /** Throws `not-found`. */
  one(operatorId: string, albumId: number): Promise<CallOutput<typeof getAlbumFile>>;
}

interface Parts {
  context: Pick<Context, 'database'>;
  reviewed: Pick<Reviewed, 'told'>;
}

export function createAlbumFiles({ context: { database }, reviewed }: Parts): AlbumFiles {
  const { pool } = database;
  return {
    async find({ search, state, before }) {
      const asked = { search, state: state ?? null, before: before ?? null };
      const rows = await page(
        PAGE,
        (limit) => store.findFiles(pool, asked, limit),
        ({ id }) => id,
      );
      return presented(rows, present);
    },
    objections: async () => (await store.listObjections(pool, OBJECTIONS)).map(present),
    async one(operatorId, albumId) {
      const [row, told, pictures, consents] = await Promise.all([
        store.findFile(pool, albumId),
        reviewed.told(operatorId, albumId),
        picturesOf(pool, [albumId]),
        store.consentsOf(pool, albumId),
      ]);
      if (row === null) throw commonError('not-found');
      return {
        ...present(row),
        // Of who was erased nothing is left.
        texts: { ...firstTexts(''), ...row.texts },
        tags: row.tags,
        pictures: pictures.map(presentOwnPicture),
        ...told,
        consents: consents.map(({ name, revision, download, given_at: givenAt }) => ({
          actorName: name,
          revision,
          download,
          givenAt: givenAt.toISOString(),
        })),
      };
    },
  };
}

const present = (row: store.AlbumFileRow): AlbumFile => ({
  id: row.id,
  actorId: row.performer_id,
  actorName: row.name,
  actorSlug: row.slug,
  state: row.state,
  title: row.texts.de?.title ?? '',
  price: row.price,
  fsk: row.fsk,
  createdAt: row.created_at.toISOString(),
  publishedAt: row.published_at?.toISOString() ?? null,
  objectedAt: row.objected_at?.toISOString() ?? null,
  sales: row.sales,
  views: row.views,
  likes: row.likes,
});
