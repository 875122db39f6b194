import type { Context } from '../../../../platform/context.ts';
import type { CallOutput } from '../../../../platform/contract.ts';
import { commonError, errorsOf } from '../../../../platform/errors/errors.ts';
import type { Consents } from '../../../consents/server/index.ts';
import type { Note } from '../../../notifications/server/index.ts';
import type { Reviewed } from '../../../reviews/server/index.ts';
import type { Wallet } from '../../../wallet/server/index.ts';
import type { listWaitingFilms } from '../../contract.ts';
import { filmErrors, type FilmTexts } from '../../contract.ts';
import type { PoolClient } from '../../../../platform/database/database.ts';
import { isFilmBlocked } from '../processing/blocked.ts';
import { leaveShop, notePrices } from '../sales/sale-store.ts';
import { filmsReviewed, type FilmOutcome } from '../news.ts';
import { titleOf } from '../../../../platform/language/titles.ts';
import { changeBlocks, holdBlocks, noteBlocks } from './block-store.ts';
import {
  handedInAt,
  lockReplaced,
  takeBackReplacements,
  takeFileOf,
  type ReplacedFilm,
} from '../replacement/replacement-store.ts';
import { canTakeFile } from '../rules.ts';
import * as store from './review-store.ts';

const filmError = errorsOf(filmErrors);

/** At a time; the next come when these are decided. */
const SHOWN = 20;

const outcomes = {
  work: { approved: 'approved', refused: 'refused' },
  words: { approved: 'words-approved', refused: 'words-refused' },
  file: { approved: 'file-approved', refused: 'file-refused' },
} as const;

interface Decision {
  revision: number;
  approve: boolean;
  fsk: 16 | 18;
  reason: string;
}

/** Films before guests see them, and out of their sight again (S2). Who decides is an operator by his guest's number. */
export interface FilmReviews {
  list(operatorId: string): Promise<CallOutput<typeof listWaitingFilms>>;
  /**
   * A file that replaces another is the film's from then on. Throws `conflict` where it waits no longer, or she has written or sent something else since, `film-blocked` where it is a copy of one that
   * was removed, `people-incomplete` where somebody has not consented, and `another-operator` to who was unsure about it, or decided what
   * an objection has overturned.
   */
  decide(operatorId: string, filmId: number, decision: Decision): Promise<void>;
  /**
   * Takes it from everybody, and keeps its fingerprints so that it does not come again; the same file in another film is hidden too. What was
   * paid for it within the last year goes back. Throws `not-found`.
   */
  remove(operatorId: string, filmId: number, reason: string): Promise<void>;
}

interface Gone {
  id: number;
  guest_id: string | null;
  /** It was a draft with another file for this film, which stays. */
  replaces: number | null;
  texts: FilmTexts;
}

interface Parts {
  context: Pick<Context, 'database' | 'now'>;
  consents: Pick<Consents, 'mustBeComplete' | 'replace'>;
  reviewed: Reviewed;
  onChange: (film: { id: number; guest_id: string | null }) => void;
  note: Note;
  returns: Pick<Wallet['returns'], 'returnRemoved'>;
}

export function createFilmReviews({
  context: { database, now },
  consents,
  reviewed,
  onChange,
  note,
  returns,
}: Parts): FilmReviews {
  /** She is told, with the reason. */
  async function tell(
    client: PoolClient,
    { guest_id: guestId, texts }: Pick<Gone, 'guest_id' | 'texts'>,
    outcome: FilmOutcome,
    reason: string,
  ): Promise<void> {
    if (guestId !== null)
      await note(client, filmsReviewed, { guestId, facts: { title: titleOf(texts), outcome, reason } });
  }

  /** What follows where it is taken from who has bought it. */
  async function takeOut(client: PoolClient, operatorId: string, gone: Gone, reason: string): Promise<void> {
    await reviewed.dropObjection(client, gone.id);
    await reviewed.note(client, gone.id, { operatorId, kind: 'removed', reason });
    await tell(client, gone, gone.replaces === null ? 'removed' : 'file-removed', reason);
    await returns.returnRemoved({ kind: 'video', workId: gone.id }, client);
  }

  /** What was handed in for a film is its file; with those who are seen in it, and nobody else. */
  async function replaceFile(
    client: PoolClient,
    film: ReplacedFilm,
    { operatorId, filmId: draftId, fsk, reason }: Decision & { operatorId: string; filmId: number },
  ): Promise<Pick<Gone, 'id' | 'guest_id'>> {
    if (!canTakeFile(film)) throw commonError('conflict');
    const texts = await store.textsOf(client, film.id);
    const at = await handedInAt(client, draftId);
    await consents.replace(client, { work: 'film', from: draftId, to: film.id, at });
    await takeFileOf(client, { filmId: film.id, draftId, fsk }, now());
    await reviewed.note(client, film.id, { operatorId, kind: 'replaced', reason });
    await tell(client, { guest_id: film.guest_id, texts }, outcomes.file.approved, reason);
    return film;
  }

  return {
    async list(operatorId) {
      const [rows, total] = await Promise.all([
        store.listWaiting(database.pool, SHOWN),
        store.countWaiting(database.pool),
      ]);
      const before = await reviewed.before(operatorId, rows);
      const items = rows.map((row) => ({
        id: row.id,
        actorId: row.performer_id,
        actorName: row.name,
        texts: row.texts,
        shownTexts: row.shown_texts,
        replaces: row.replaces,
        replacedMs: row.replaced_ms,
        price: row.price,
        isVip: row.is_vip,
        fsk: row.fsk,
        isRecording: row.cam_recording,
        captions: row.captions,
        durationMs: row.duration_ms ?? 0,
        revision: row.revision,
        submittedAt: (row.submitted_at ?? row.given_at).toISOString(),
        doubt: before(row).doubt,
        mayDecide: before(row).mayDecide,
        consents: {
          depict: row.depict,
          publish: row.publish,
          download: row.download,
          givenAt: row.given_at.toISOString(),
        },
      }));
      return { items, total };
    },
    async decide(operatorId, filmId, decision) {
      const { approve, reason, revision } = decision;
      const film = await database.transaction(async (client) => {
        await holdBlocks(client);
        const replaced = await lockReplaced(client, filmId);
        const judged = await reviewed.mustDecide(client, operatorId, filmId, revision);
        if (approve) await consents.mustBeComplete(client, { work: 'film', workId: filmId });
        const isCopy = await isFilmBlocked(client, filmId);
        if (approve && isCopy) throw filmError('film-blocked');
        if (approve && replaced !== null) return replaceFile(client, replaced, { operatorId, filmId, ...decision });
        const decided = await store.decideFilm(client, filmId, { ...decision, isCopy }, now());
        if (decided === null) throw commonError('conflict');
        if (decided.state === 'removed') {
          await takeBackReplacements(client, filmId, now());
          await takeOut(client, operatorId, decided, reason);
          return decided;
        }
        await reviewed.note(client, filmId, { operatorId, kind: approve ? 'approved' : 'refused', reason });
        // From now on guests are asked for its price.
        if (approve && judged === 'work') await notePrices(client, filmId, now());
        const about = replaced === null ? judged : 'file';
        await tell(client, decided, outcomes[about][approve ? 'approved' : 'refused'], reason);
        return decided;
      });
      onChange(film);
    },
    async remove(operatorId, filmId, reason) {
      const changed = await database.transaction(async (client) => {
        await changeBlocks(client);
        const gone = await store.removeFilm(client, filmId, reason, now());
        if (gone === null) throw commonError('not-found');
        await takeBackReplacements(client, filmId, now());
        await takeOut(client, operatorId, gone, reason);
        const changed: { id: number; guest_id: string | null }[] = [gone];
        for (const { sha256, frames } of await store.listPrintsOf(client, filmId)) {
          const isNew = (await store.blockMedium(client, sha256, frames, now())) > 0;
          await noteBlocks(client, { work: 'film', workId: filmId, files: [sha256], isNew: [isNew] });
          changed.push(...(await store.recallCopies(client, sha256, now())));
        }
        for (const { id } of changed) await leaveShop(client, id, now());
        return changed;
      });
      for (const film of changed) onChange(film);
    },
  };
}
