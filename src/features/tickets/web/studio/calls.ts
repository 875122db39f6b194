import { callRest } from '../../../../shell/api/client.ts';
import type { Language } from '../../../../platform/contract.ts';
import * as contract from '../../contract.ts';

export const loadOwnShows = (language: Language) => callRest(contract.listOwnShows, language, {});

export const planShow = (language: Language, body: contract.ShowPlan) =>
  callRest(contract.planShow, language, { body });

const one = (showId: number) => ({ params: { showId } });

export const cancelShow = (language: Language, showId: number) => callRest(contract.cancelShow, language, one(showId));

export const beginTicketShow = (language: Language, showId: number) =>
  callRest(contract.beginShow, language, one(showId));

export const finishTicketShow = (language: Language, showId: number) =>
  callRest(contract.finishShow, language, one(showId));

export const inviteGuest = (language: Language, showId: number, handle: string) =>
  callRest(contract.inviteToShow, language, {
    params: { showId },
    body: { handle },
  });
