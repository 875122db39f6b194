import * as live from '../../../src/features/live/contract.ts';
import { livePreview } from '../../../src/features/performers/contract.ts';
import * as tickets from '../../../src/features/tickets/contract.ts';
import { to, type Row, type Setup } from '../scenario.ts';

const room = async ({ things, performer }: Setup) => ({
  params: { actorId: (await things.onAir(performer)).performerId },
});
const past = async ({ things, owner, performer }: Setup) => ({
  chatSessionId: await things.pastChat(owner, performer),
});

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
];
