import type { Context } from '../../../../platform/context.ts';
import { commonError, errorsOf } from '../../../../platform/errors/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { ownId, pictureAsData, removeUnusedPictures } from '../../../performers/server/index.ts';
import { admissionConstants } from '../../constants.ts';
import { admissionErrors, type OwnSedcards } from '../../contract.ts';
import { lockPage } from './page-store.ts';
import * as store from './picture-store.ts';
import { storeSent } from './sent-picture.ts';

const admissionError = errorsOf(admissionErrors);
const { sedcards: limit } = admissionConstants;

export interface OwnSedcardService {
  /** Throws `forbidden` until she is admitted, as the others do. */
  list(caller: Caller): Promise<OwnSedcards>;
  /** Throws `wrong-file`, `picture-small` and `sedcards-full`. */
  add(caller: Caller, data: string): Promise<OwnSedcards>;
  /** Throws `conflict` unless these are the places of all of them, each once: they were others when she looked. */
  arrange(caller: Caller, positions: readonly number[]): Promise<OwnSedcards>;
  /** Throws `not-found`. */
  remove(caller: Caller, position: number): Promise<OwnSedcards>;
}

/** The pictures of her gallery (D7): each is looked at before guests see it, and each she may take away at once. */
export function createOwnSedcards(context: Context, tell: (guestId: string) => void): OwnSedcardService {
  const { database } = context;
  const { pool } = database;

  async function of(performerId: number): Promise<OwnSedcards> {
    const [sent, shown, { likes }] = await Promise.all([
      store.sentPictures(pool, performerId),
      store.shownPictures(pool, performerId),
      store.likesOf(pool, performerId),
    ]);
    const items = [
      ...shown.map(({ kind, position, fsk, digest }) => {
        return { kind, position, fsk, digest, state: 'approved' as const, reason: '' };
      }),
      ...sent.map(({ kind, position, digest, state, reason }) => {
        return { kind, position, fsk: null, digest, state, reason };
      }),
    ]
      .filter(({ kind }) => kind === 'sedcard')
      .toSorted((one, other) => one.position - other.position);
    return {
      limit,
      likes,
      items: await Promise.all(
        items.map(async ({ position, state, reason, fsk, digest }) => ({
          position,
          state,
          reason,
          fsk,
          image: await pictureAsData(context, digest, 'w320'),
        })),
      ),
    };
  }

  return {
    list: async (caller) => of(await ownId(database, caller)),

    async add(caller, data) {
      const performerId = await ownId(database, caller);
      const isFull = async () => (await store.nextSedcard(pool, performerId, limit)) === null;
      // Before a picture is worked on that has no place; it is looked at once more when it is kept.
      if (await isFull()) throw admissionError('sedcards-full');
      const encoded = await storeSent(context, data);
      const place = await database.transaction(async (client) => {
        await lockPage(client, performerId);
        const next = await store.nextSedcard(client, performerId, limit);
        if (next !== null) await store.putSent(client, performerId, { kind: 'sedcard', ...next }, encoded);
        return next;
      });
      if (place === null) {
        await removeUnusedPictures(context, [encoded.digest]);
        throw admissionError('sedcards-full');
      }
      return of(performerId);
    },

    async arrange(caller, positions) {
      const performerId = await ownId(database, caller);
      await database.transaction(async (client) => {
        await lockPage(client, performerId);
        const known = (await store.sedcardPositions(client, performerId)).map(({ position }) => position);
        const named = [...positions].toSorted((one, other) => one - other);
        if (known.join() !== named.join()) throw commonError('conflict');
        await store.arrangeSedcards(client, performerId, positions);
      });
      // Another page of hers would take away by their places what stands elsewhere by now.
      tell(caller.guestId);
      return of(performerId);
    },

    async remove(caller, position) {
      const performerId = await ownId(database, caller);
      const gone = await database.transaction(async (client) => {
        await lockPage(client, performerId);
        return store.deleteSedcard(client, performerId, position);
      });
      if (gone.length === 0) throw commonError('not-found');
      await removeUnusedPictures(context, gone);
      return of(performerId);
    },
  };
}
