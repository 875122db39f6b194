import { lockWord } from '../../../../platform/database/word-lock.ts';
import { commonError } from '../../../../platform/errors/errors.ts';
import type { Caller } from '../../../../platform/http/caller.ts';
import { ownId } from '../../../performers/server/index.ts';
import { inboxTools } from '../../constants.ts';
import type { GuestNote, InboxTools } from '../../contract.ts';
import type { MessengerDeps } from '../deps.ts';
import { keptTags } from '../rules.ts';
import { inboxChannel } from './inbox-store.ts';
import * as store from './inbox-tools-store.ts';

/** What a performer has beside her channels, for herself alone. All throw `forbidden` for who is none. */
export interface Tools {
  of(caller: Caller): Promise<InboxTools>;
  setQuickAnswers(caller: Caller, answers: readonly string[]): Promise<InboxTools>;
  /** Throws `not-found` for a channel that is not hers. */
  setNote(caller: Caller, channelId: number, note: GuestNote): Promise<GuestNote>;
}

const DAY_MS = 86_400_000;

export function createTools({ context: { database, now } }: Pick<MessengerDeps, 'context'>): Tools {
  const { pool } = database;
  async function toolsOf(performerId: number): Promise<InboxTools> {
    const since = new Date(now().getTime() - inboxTools.answersDays * DAY_MS);
    const { waiting, ...answers } = await store.answersOf(pool, performerId, since);
    return {
      quickAnswers: await store.quickAnswersOf(pool, performerId),
      tags: await store.tagsOf(pool, performerId),
      answers,
      waiting,
    };
  }
  return {
    of: async (caller) => toolsOf(await ownId(database, caller)),

    async setQuickAnswers(caller, answers) {
      const performerId = await ownId(database, caller);
      await database.transaction(async (client) => {
        // Of two lists at the same moment the later one counts, whole.
        await lockWord(client, `quick answers of ${String(performerId)}`);
        await store.writeQuickAnswers(client, performerId, answers);
      });
      return toolsOf(performerId);
    },

    async setNote(caller, channelId, { note, tags }) {
      const performerId = await ownId(database, caller);
      const channel = await inboxChannel(pool, performerId, channelId);
      if (channel === null) throw commonError('not-found');
      const kept = { note, tags: keptTags(tags) };
      await store.writeNote(pool, performerId, channel.guest_id, kept);
      return kept;
    },
  };
}
