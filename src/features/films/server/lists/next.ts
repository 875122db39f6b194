import { encodePlace } from '../../../../platform/database/page.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import type { Asker } from '../../../performers/server/index.ts';
import type { VideoType } from '../../constants.ts';
import type { Video } from '../../contract.ts';
import type { FilmsOfGuests } from '../shop/films-of-guests.ts';

/** Of so many films of a list one is looked for that he may watch and has not seen. */
const LOOKED_AT = 8;
/** Who has seen so much of a film has seen it: what follows are names. */
const SEEN = 0.95;

/**
 * The film that follows one that he has watched to its end; null for none, and for who may not watch that one. It never costs anything: it is
 * his, free, or in his flat rate, by the rule that he watches by. The same performer's before others', the next older one first; what he has
 * seen does not come again.
 */
export type NextFilm = (asker: Asker, caller: Caller | null, filmId: number) => Promise<Video | null>;

/** In a list of the newest first. */
const placeOf = (publishedAt: Date, filmId: number): string => encodePlace([publishedAt.getTime() * 1000, filmId]);

export function createNextFilm(films: Pick<FilmsOfGuests, 'known' | 'list'>): NextFilm {
  const isNew = async (asker: Asker, caller: Caller | null, video: Video): Promise<boolean> => {
    const { film, restriction } = await films.known(asker, caller, video.id);
    return restriction === null && film.position_ms < video.duration * SEEN;
  };

  return async (asker, caller, filmId) => {
    const { film, restriction } = await films.known(asker, caller, filmId);
    if (restriction !== null) return null;
    const types: VideoType[] = ['free', 'bought', ...(caller?.isVip === true ? ['vip' as const] : [])];
    const page = { list: 'all', filter: { types }, limit: LOOKED_AT } as const;
    const hers = { ...page, order: 'newest', actorId: film.performer_id } as const;
    const older = film.published_at === null ? [] : [{ ...hers, after: placeOf(film.published_at, filmId) }];
    for (const query of [...older, hers, { ...page, order: 'topRated' } as const]) {
      const { items } = await films.list(asker, query);
      for (const video of items) if (video.id !== filmId && (await isNew(asker, caller, video))) return video;
    }
    return null;
  };
}
