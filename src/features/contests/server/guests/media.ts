import type { Caller } from '../../../../platform/http/caller.ts';
import type { Asker } from '../../../performers/server/index.ts';
import type { ContestMedia } from '../../constants.ts';
import type { ContestGridItem } from '../../contract.ts';
import type { ContestDeps } from '../deps.ts';

/** What is entered, as the feature shows it whose it is: blurred forms and rights are decided there. */
export type Medium = Pick<ContestGridItem, 'mediaId' | 'title' | 'actor' | 'picture' | 'isLocked' | 'duration'> & {
  fsk: 16 | 18;
};

/** By number; what is not there for who asks is left out. */
export type MediaOf = (
  media: ContestMedia,
  asker: Asker,
  caller: Caller | null,
  ids: readonly number[],
) => Promise<Map<number, Medium>>;

export function mediaOf({ albums, films }: Pick<ContestDeps, 'albums' | 'films'>): MediaOf {
  async function photos(asker: Asker, caller: Caller | null, ids: readonly number[]): Promise<Medium[]> {
    const found = await albums.guests.picturesByIds(asker, caller, ids);
    return found.map(({ id, album, actor, isLocked, src, fsk, width, height }) => ({
      mediaId: id,
      title: album.title,
      actor,
      picture: { src, fsk, width, height },
      isLocked,
      duration: null,
      fsk,
    }));
  }
  async function videos(asker: Asker, caller: Caller | null, ids: readonly number[]): Promise<Medium[]> {
    const found = await films.guests.byIds(asker, ids);
    return found.map(({ id, title, model, preview, duration, ageRating }) => ({
      mediaId: id,
      title,
      actor: model,
      picture: preview,
      isLocked: ageRating === 18 && caller?.hasAvs !== true,
      duration,
      fsk: ageRating,
    }));
  }
  return async (media, asker, caller, ids) => {
    if (ids.length === 0) return new Map();
    const found = await (media === 'photos' ? photos(asker, caller, ids) : videos(asker, caller, ids));
    return new Map(found.map((medium) => [medium.mediaId, medium]));
  };
}
