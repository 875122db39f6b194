import { callRest } from '../../../../shell/api/client.ts';
import type { Language } from '../../../../platform/contract.ts';
import type * as contract from '../../contract.ts';

export const loadOwnShows = (language: Language) =>
  callRest<typeof contract.listOwnShows>('GET', '/studio/shows', language, {});

export const planShow = (language: Language, body: contract.ShowPlan) =>
  callRest<typeof contract.planShow>('POST', '/studio/shows', language, { body });

const one = (showId: number) => ({ params: { showId } });

export const cancelShow = (language: Language, showId: number) =>
  callRest<typeof contract.cancelShow>('POST', '/studio/shows/:showId/cancel', language, one(showId));

export const beginTicketShow = (language: Language, showId: number) =>
  callRest<typeof contract.beginShow>('POST', '/studio/shows/:showId/begin', language, one(showId));

export const finishTicketShow = (language: Language, showId: number) =>
  callRest<typeof contract.finishShow>('POST', '/studio/shows/:showId/finish', language, one(showId));

export const inviteGuest = (language: Language, showId: number, handle: string) =>
  callRest<typeof contract.inviteToShow>('POST', '/studio/shows/:showId/invite', language, {
    params: { showId },
    body: { handle },
  });
