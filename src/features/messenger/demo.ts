import { randomInt, randomUUID } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import type { Demo } from '../../platform/feature/feature.ts';
import { demoGuestId } from '../identity/demo.ts';
import { findGuests, findHosts } from '../live/demo/activity/people.ts';
import { performerOf } from '../performers/server/index.ts';
import { talksOfGuest, talksOfPerformer, type Talk } from './demo/talks.ts';
import { ensureChannel, moveMark, writeGuestState } from './server/channels/channel-store.ts';
import { findMessage, insertMessage, noteMessage } from './server/messages/message-store.ts';

const MINUTE_MS = 60_000;

interface Two {
  guestId: string;
  performerId: number;
}

/** One conversation as it has gone; nothing of it cost anything. A channel that has messages already is left as it is. */
async function hold({ database, now }: Context, { guestId, performerId }: Two, talk: Talk): Promise<void> {
  await database.transaction(async (client) => {
    const channelId = await ensureChannel(client, { id: randomInt(1, 2 ** 47), guestId, performerId });
    if ((await findMessage(client, channelId, 1)) !== null) return;
    const span = talk.lines.reduce((sum, [, minutes]) => sum + minutes, 0);
    let at = now().getTime() - (talk.ago + span) * MINUTE_MS;
    for (const [nth, [sender, minutes, text]] of talk.lines.entries()) {
      at += minutes * MINUTE_MS;
      const message = {
        channelId,
        number: nth + 1,
        sender,
        clientId: randomUUID(),
        text,
        coins: 0,
        gifts: [],
        replyTo: null,
        at: new Date(at),
      };
      await insertMessage(client, message);
      await noteMessage(client, message, { coins: 0, isFirst: false });
    }
    const read = talk.lines.length - talk.unread;
    for (const side of ['guest', 'actor'] as const) await moveMark(client, channelId, side, read, now());
    if (talk.state !== undefined) await writeGuestState(client, channelId, { [talk.state]: true });
  });
}

/** Conversations of the demo world’s guest and of its performer. */
async function fillConversations(context: Context): Promise<void> {
  const [guestId, performerGuestId] = [await demoGuestId(context, 'guest'), await demoGuestId(context, 'performer')];
  const own = performerGuestId === null ? null : await performerOf(context.database.pool, performerGuestId);
  const hosts = (await findHosts(context)).filter(({ performerId }) => performerId !== own);
  for (const [nth, talk] of talksOfGuest.entries()) {
    const host = hosts[nth];
    if (guestId !== null && host !== undefined) await hold(context, { guestId, performerId: host.performerId }, talk);
  }
  const guests = await findGuests(context);
  for (const [nth, talk] of talksOfPerformer.entries()) {
    const guest = guests[nth];
    if (own !== null && guest !== undefined) await hold(context, { guestId: guest.guestId, performerId: own }, talk);
  }
}

export const demo: Demo = { parts: [{ name: 'conversations', fill: fillConversations }] };
