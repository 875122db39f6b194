import { commonError } from '../../../../platform/errors/errors.ts';
import type { OwnFilm } from '../../contract.ts';
import type { OwnFilmWork } from '../sales/sales.ts';
import { putFilmTags } from './tag-store.ts';

/** Says what her film is found by. Throws `not-found` for another's, and `bad-request` for a tag that there is not. */
export type TagFilm = (guestId: string, filmId: number, tagIds: readonly number[]) => Promise<OwnFilm>;

export const createTagFilm =
  ({ change }: Pick<OwnFilmWork, 'change'>): TagFilm =>
  (guestId, filmId, tagIds) =>
    change(guestId, filmId, async (client, film) => {
      if (film.state === 'removed') throw commonError('not-found');
      const wanted = [...new Set(tagIds)];
      if ((await putFilmTags(client, filmId, wanted)) !== wanted.length)
        throw commonError('bad-request', { field: 'tagIds' });
    });
