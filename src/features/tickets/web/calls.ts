import { callGateway, callRest } from '../../../shell/api/client.ts';
import type { Language } from '../../../platform/contract.ts';
import { chatShow, chatShows, type TicketOutcome } from '../contract.ts';
import { BUY_TICKET, RETURN_TICKET } from '../queries.ts';

export const loadShows = (language: Language, query: { actorId?: number; after?: string } = {}) =>
  callRest(chatShows, language, { query });

export const loadShow = (language: Language, showId: number) => callRest(chatShow, language, { params: { showId } });

export async function buyTicket(
  language: Language,
  wanted: { showId: number; price: number; requestKey: string },
): Promise<TicketOutcome> {
  return (await callGateway<{ buyChatTicket: TicketOutcome }>(BUY_TICKET, wanted, language)).buyChatTicket;
}

export async function returnTicket(language: Language, showId: number): Promise<TicketOutcome> {
  return (await callGateway<{ removeChatTicket: TicketOutcome }>(RETURN_TICKET, { showId }, language)).removeChatTicket;
}
