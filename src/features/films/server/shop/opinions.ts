import { commonError } from '../../../../platform/errors/errors.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import type { Asker } from '../../../performers/server/index.ts';
import type { FilmDeps } from '../films.ts';
import { count, lockFilm } from './buy-store.ts';
import type { FilmsOfGuests } from './films-of-guests.ts';
import { dropVote, findVote, putPosition, putVote, votesOf } from './opinion-store.ts';

export interface Opinions {
  /**
   * One vote for each guest who may watch it; another takes the place of the first. Answers how they stand. Throws `forbidden` to who may not watch
   * all of it, and to her whose it is.
   */
  vote(
    asker: Asker,
    caller: Caller,
    filmId: number,
    vote: 'like' | 'dislike' | 'none',
  ): Promise<{ likes: number; dislikes: number }>;
  /** Keeps where he stopped, in milliseconds. Throws `forbidden` as above. */
  keepPosition(asker: Asker, caller: Caller, filmId: number, position: number): Promise<void>;
}

/** What guests think of films, and how far they have come. */
export function createOpinions({ context }: Pick<FilmDeps, 'context'>, films: FilmsOfGuests): Opinions {
  const { database, now } = context;

  async function mustWatch(asker: Asker, caller: Caller, filmId: number, client?: PoolClient) {
    const known = await films.known(asker, caller, filmId, client);
    if (known.restriction !== null) throw commonError('forbidden', { reason: known.restriction });
    return known;
  }

  return {
    vote: (asker, caller, filmId, vote) =>
      database.transaction(async (client) => {
        await lockFilm(client, filmId);
        const { standing } = await mustWatch(asker, caller, filmId, client);
        if (standing.isOwn) throw commonError('forbidden');
        const { guestId } = caller;
        const before = await findVote(client, filmId, guestId);
        const next = vote === 'none' ? null : vote === 'like';
        if ((before?.likes ?? null) !== next) {
          if (next === null) await dropVote(client, filmId, guestId);
          else await putVote(client, filmId, guestId, next, now());
          // Taken back on the day on which it was given: nobody makes a trend by changing his mind each day.
          if (before !== null)
            await count(client, filmId, before.likes ? { likes: -1 } : { dislikes: -1 }, before.voted_at);
          if (next !== null) await count(client, filmId, next ? { likes: 1 } : { dislikes: 1 }, now());
        }
        return votesOf(client, filmId);
      }),

    async keepPosition(asker, caller, filmId, position) {
      await mustWatch(asker, caller, filmId);
      await putPosition(database.pool, filmId, caller.guestId, position, now());
    },
  };
}
