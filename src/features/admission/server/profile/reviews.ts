import { commonError, errorsOf } from '../../../../platform/errors/errors.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Language } from '../../../../platform/contract.ts';
import { pictureAsData, putPicture, removeUnusedPictures } from '../../../performers/server/index.ts';
import { admissionErrors } from '../../contract.ts';
import type { Reviews } from './profile.ts';
import { interviewWithGerman, withGerman } from './profile.ts';
import * as store from './page-store.ts';
import * as pictureStore from './picture-store.ts';

const admissionError = errorsOf(admissionErrors);

/** Waiting at most; the next come when these are decided. */
const SHOWN = 20;

interface Decision {
  approve: boolean;
  reason: string;
}

export interface ProfileReviews {
  list(language: Language): Promise<Reviews>;
  /**
   * Throws `conflict` where she has written others since, or another operator has decided; `not-complete` where German words to be shown
   * are missing.
   */
  texts(performerId: number, decision: Decision & { revision: number }): Promise<void>;
  /** Throws `not-found` where it waits no longer. */
  picture(id: string, decision: Decision & { fsk: 16 | 18 }): Promise<void>;
}

/** What performers wrote and sent, before guests see it. */
export function createReviews(context: Context, tell: (guestId: string) => void): ProfileReviews {
  const { database } = context;
  const { pool } = database;
  /** Her open pages ask anew. */
  async function tellHer(performerId: number): Promise<void> {
    const row = await store.accountOf(pool, performerId);
    if (row?.guestId != null) tell(row.guestId);
  }
  return {
    async list(language) {
      const [texts, waiting] = await Promise.all([
        store.waitingTexts(pool, language, SHOWN),
        pictureStore.waitingPictures(pool, SHOWN),
      ]);
      const pictures = await Promise.all(
        waiting.map(async ({ id, actorId, name, kind, digest }) => {
          const image = (await pictureAsData(context, digest)) ?? '';
          return { id, actorId, name, kind, image };
        }),
      );
      return { texts: texts.map((row) => Object.assign(row, { savedAt: row.savedAt.toISOString() })), pictures };
    },

    async texts(performerId, { revision, approve, reason }) {
      await database.transaction(async (client) => {
        const state = approve ? 'approved' : 'refused';
        const draft = await store.decideDraft(client, performerId, { revision, state, reason });
        if (draft === null) throw commonError('conflict');
        if (!approve) return;
        const { headline, about } = draft.texts.de;
        if (headline === '' || about === '') throw admissionError('not-complete', { missing: 'texts' });
        const interview = draft.interview === null ? null : interviewWithGerman(draft.interview);
        await store.showTexts(client, performerId, { ...draft, interview, texts: withGerman(draft.texts) });
        await store.showTags(client, performerId);
      });
      await tellHer(performerId);
    },

    async picture(id, { approve, fsk, reason }) {
      const { replaced, actorId } = await database.transaction(async (client) => {
        const sent = await pictureStore.waitingPicture(client, id);
        if (sent === null) throw commonError('not-found');
        if (!approve) {
          await pictureStore.refuseSent(client, id, reason);
          return { replaced: [], actorId: sent.actorId };
        }
        const { actorId, kind, position } = sent;
        const shown = await pictureStore.shownPictures(client, actorId);
        const before = shown.filter((each) => each.kind === kind && each.position === position);
        await putPicture(client, { performerId: actorId, kind, fsk, position }, sent);
        await pictureStore.removeSent(client, id);
        return { replaced: before.map(({ digest }) => digest), actorId };
      });
      await removeUnusedPictures(context, replaced);
      await tellHer(actorId);
    },
  };
}
