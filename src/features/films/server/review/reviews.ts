import type { Context } from '../../../../platform/context.ts';
import type { CallOutput } from '../../../../platform/contract.ts';
import { commonError } from '../../../../platform/errors/errors.ts';
import type { listWaitingFilms } from '../../contract.ts';
import * as store from './review-store.ts';

/** At a time; the next come when these are decided. */
const SHOWN = 20;

/** Films before guests see them, and out of their sight again (S2). */
export interface FilmReviews {
  list(): Promise<CallOutput<typeof listWaitingFilms>>;
  /** Throws `conflict` where it waits no longer, or she has written something else since. */
  decide(filmId: number, decision: { revision: number; approve: boolean; fsk: 16 | 18; reason: string }): Promise<void>;
  /** Takes it from everybody, and keeps its fingerprints so that it does not come again. Throws `not-found`. */
  remove(filmId: number, reason: string): Promise<void>;
}

interface Parts {
  context: Pick<Context, 'database' | 'now'>;
  onChange: (film: { id: number; guest_id: string | null }) => void;
}

export function createFilmReviews({ context: { database, now }, onChange }: Parts): FilmReviews {
  return {
    async list() {
      const [rows, total] = await Promise.all([
        store.listWaiting(database.pool, SHOWN),
        store.countWaiting(database.pool),
      ]);
      const items = rows.map((row) => ({
        id: row.id,
        actorId: row.performer_id,
        actorName: row.name,
        texts: row.texts,
        price: row.price,
        isVip: row.is_vip,
        fsk: row.fsk,
        durationMs: row.duration_ms ?? 0,
        revision: row.revision,
        submittedAt: (row.submitted_at ?? row.given_at).toISOString(),
        consents: {
          depict: row.depict,
          publish: row.publish,
          download: row.download,
          givenAt: row.given_at.toISOString(),
        },
      }));
      return { items, total };
    },
    async decide(filmId, decision) {
      const film = await store.decideFilm(database.pool, filmId, decision, now());
      if (film === null) throw commonError('conflict');
      onChange(film);
    },
    async remove(filmId, reason) {
      const film = await database.transaction(async (client) => {
        const gone = await store.removeFilm(client, filmId, reason, now());
        if (gone === null) throw commonError('not-found');
        if (gone.sha256 !== null) await store.blockFilm(client, gone.sha256, gone.frames ?? [], filmId, now());
        return gone;
      });
      onChange(film);
    },
  };
}
