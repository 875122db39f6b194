import { callGateway, callRest } from '../../../shell/api/client.ts';
import type { CallInput, Language } from '../../../platform/contract.ts';
import {
  conversionChat,
  getReceipt,
  roomMenu,
  roomModes,
  surveyChatExit,
  surveyFeedback,
  surveyFeedbackData,
  translateLines,
  translationOffer,
} from '../contract.ts';
import { FREE_CHAT_DURATION, INIT_FREE_PREVIEW } from '../queries.ts';

export const loadModes = (language: Language, actorId: number) =>
  callRest(roomModes, language, { params: { actorId } });

export const loadMenu = (language: Language, actorId: number) => callRest(roomMenu, language, { params: { actorId } });

export const loadReceipt = (language: Language, sittingId: string) =>
  callRest(getReceipt, language, { params: { sittingId } });

export const loadTranslationOffer = async (language: Language) =>
  (await callRest(translationOffer, language, {})).isOffered;

/** In the page's language; null for what could not be translated. */
export async function translateTexts(
  language: Language,
  actorId: number,
  texts: string[],
  from: Language | null,
): Promise<(string | null)[]> {
  const input = { params: { actorId }, body: { texts, from, to: language } };
  return (await callRest(translateLines, language, input)).texts;
}

export const sendStars = (language: Language, sittingId: string, stars: number) =>
  callRest(surveyChatExit, language, { body: { sittingId, stars } });

/** What may be said about a chat that was not liked, and whether it has been. */
export const loadFeedback = (language: Language, sittingId: string) =>
  callRest(surveyFeedbackData, language, { query: { sittingId } });

export const sendFeedback = (language: Language, body: CallInput<typeof surveyFeedback>['body']) =>
  callRest(surveyFeedback, language, { body });

export const switchConversion = (language: Language, action: 'enable' | 'disable') =>
  callRest(conversionChat, language, { body: { action } });

/** Seconds of free chat with her that are left today. */
export async function loadFreeChatDuration(language: Language, actorId: number): Promise<number> {
  return (await callGateway<{ freeChatDuration: number }>(FREE_CHAT_DURATION, { actorId }, language)).freeChatDuration;
}

/** Takes the long preview, or declines it for good; the seconds that are left of it. */
export async function decideLongPreview(language: Language, decline: boolean): Promise<number> {
  return (await callGateway<{ initFreePreview: number }>(INIT_FREE_PREVIEW, { decline }, language)).initFreePreview;
}
