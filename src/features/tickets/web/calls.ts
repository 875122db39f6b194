import { callGateway, callRest } from '../../../shell/api/client.ts';
import type { Language } from '../../../platform/contract.ts';
import type { chatShow, chatShows, TicketOutcome } from '../contract.ts';

export const loadShows = (language: Language, query: { actorId?: number; after?: string } = {}) =>
  callRest<typeof chatShows>('GET', '/live/shows', language, { query });

export const loadShow = (language: Language, showId: number) =>
  callRest<typeof chatShow>('GET', '/live/shows/:showId', language, { params: { showId } });

export async function buyTicket(language: Language, showId: number): Promise<TicketOutcome> {
  const query = 'mutation ($showId: Int!) { buyChatTicket(showId: $showId, creationType: "C") { success errorCode } }';
  return (await callGateway<{ buyChatTicket: TicketOutcome }>(query, { showId }, language)).buyChatTicket;
}

export async function returnTicket(language: Language, showId: number): Promise<TicketOutcome> {
  const query = 'mutation ($showId: Int!) { removeChatTicket(showId: $showId) { success errorCode } }';
  return (await callGateway<{ removeChatTicket: TicketOutcome }>(query, { showId }, language)).removeChatTicket;
}
