import { randomUUID } from 'node:crypto';
import * as live from '../../../src/features/live/contract.ts';
import { livePreview } from '../../../src/features/performers/contract.ts';
import { resumeNotices, stopNotices } from '../../../src/features/live-notices/contract.ts';
import * as tickets from '../../../src/features/tickets/contract.ts';
import { to, type Row, type Setup } from '../scenario.ts';

const room = async ({ things, performer }: Setup) => ({
  params: { actorId: (await things.onAir(performer)).performerId },
});
const past = async ({ things, owner, performer }: Setup) => ({
  chatSessionId: await things.pastChat(owner, performer),
});

/** Whoever has the key of a notice that was sent may end it: it came to the guest's own address. */
async function noticeKey({ app, owner, performer }: Setup): Promise<{ params: { key: string } }> {
  const key = randomUUID().replaceAll('-', '');
  // A key that stands stays: everybody's is made before anybody asks with his.
  const { rows } = await app.context.database.pool.query<{ stop_key: string }>(
    `insert into favorite_notices as n (guest_id, performer_id, stop_key, email) values ($1, $2, $3, true)
     on conflict (guest_id, performer_id) do update set stop_key = coalesce(n.stop_key, excluded.stop_key) returning stop_key`,
    [owner.guestId, performer.performerId, key],
  );
  return { params: { key: rows[0]?.stop_key ?? key } };
}

/** Rooms and what is bought there, as guests come to them. */
export const liveRows: readonly Row[] = [
  to(livePreview).all(room),
  to(live.roomMenu).all(room),
  to(live.roomModes).all(room),
  to(live.conversionChat).once(() => ({ body: { action: 'enable' } })),
  to(live.getReceipt).owners(async (setup) => ({ params: await past(setup) })),
  to(live.surveyFeedbackData).owners(async (setup) => ({ query: await past(setup) })),
  to(live.surveyFeedback).owners(async (setup) => ({ body: { ...(await past(setup)), reason: 'sound' } })),
  to(live.surveyChatExit).owners(async (setup) => ({ body: { ...(await past(setup)), stars: 5 } })),
  to(live.translationOffer).all(),
  to(live.translateMessages).inRoom(async ({ things, owner, performer }) => {
    await things.stays(owner, performer);
    return { params: { actorId: performer.performerId }, body: { texts: ['Hello'], to: 'de' } };
  }),
  to(tickets.chatShows).all(() => ({ query: {} })),
  to(tickets.chatShow).all(async ({ things, performer }) => ({
    params: { showId: await things.ticketShow(performer) },
  })),
  to(stopNotices).all((setup) => noticeKey(setup)),
  to(resumeNotices).all((setup) => noticeKey(setup)),
];
