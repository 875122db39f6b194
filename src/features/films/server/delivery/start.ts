import { errorsOf } from '../../../../platform/errors/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import type { CallOutput } from '../../../../platform/contract.ts';
import type { Asker } from '../../../performers/server/index.ts';
import { filmConstants } from '../../constants.ts';
import { filmErrors, type startWatching } from '../../contract.ts';
import type { FilmDeps } from '../films.ts';
import { count } from '../shop/buy-store.ts';
import type { FilmsOfGuests } from '../shop/films-of-guests.ts';
import { hoverOf } from '../shop/present.ts';
import { previewOf, seesUnapproved } from '../shop/rules.ts';
import { previewLength } from './preview.ts';
import { writeToken } from './token.ts';
import { endOlder, insertWatch, lockWatches, noteSeen } from './watch-store.ts';

const filmError = errorsOf(filmErrors);

/**
 * Opens a film as far as he may watch it at this moment; on a third device it ends on the one where it was begun first. Throws `not-found`, and
 * `film-not-ready` to her whose it is.
 */
export type StartWatching = (asker: Asker, caller: Caller, filmId: number) => Promise<CallOutput<typeof startWatching>>;

export function createStartWatching({ context }: Pick<FilmDeps, 'context'>, films: FilmsOfGuests): StartWatching {
  const { database, secrets, now } = context;
  const key = secrets.key('films');

  /** One more who watches it; his row, by which it can be ended. */
  async function beginWatch(caller: Caller, filmId: number, counts: boolean, expiresAt: Date): Promise<string | null> {
    const { guestId, userId, sessionId } = caller;
    if (userId === null || sessionId === null) return null;
    return database.transaction(async (client) => {
      await lockWatches(client, guestId);
      const watch = { guestId, filmId, sessionId, now: now(), expiresAt };
      const { id } = await insertWatch(client, watch);
      await endOlder(client, guestId, filmConstants.devices);
      // Once a day for each guest: nobody makes a trend by pressing again and again.
      if ((await noteSeen(client, filmId, guestId, now())) && counts) await count(client, filmId, { plays: 1 }, now());
      return id;
    });
  }

  return async (asker, caller, filmId) => {
    const { film, standing, restriction } = await films.known(asker, caller, filmId);
    const { media, duration_ms: duration } = film;
    if (media === null || duration === null) throw filmError('film-not-ready');
    const offered = restriction === null ? 'whole' : previewOf(film, caller);
    // Of a short film a tenth is no piece that plays by itself.
    const kind = offered === 'preview' && previewLength(duration) === 0 ? 'glimpse' : offered;
    const nothing = { thumbnails: null, captions: [], position: 0, duration };
    if (kind === 'glimpse') return { kind, url: hoverOf(media), ...nothing };
    const expires = Math.floor((now().getTime() + filmConstants.watchMs) / 1_000);
    const counts = film.state === 'published' && !standing.isOwn && caller.role === 'guest';
    const watchId = kind === 'whole' ? await beginWatch(caller, filmId, counts, new Date(expires * 1_000)) : null;
    const guestId = caller.userId === null ? null : caller.guestId;
    const below = `/media/films/${writeToken(key, { filmId, media, guestId, watchId, kind, expires })}/${media}`;
    const url = `${below}/master.m3u8`;
    const languages = seesUnapproved(standing) ? film.captions : film.shown_captions;
    const captions = languages.map((language) => ({ language, url: `${below}/captions-${language}.vtt` }));
    if (kind === 'preview') return { kind, url, ...nothing, captions };
    // Who has come to the end begins again.
    const position = film.position_ms > duration - 5_000 ? 0 : film.position_ms;
    return { kind, url, thumbnails: `${below}/storyboard.vtt`, captions, position, duration };
  };
}
