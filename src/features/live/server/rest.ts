import type { Context } from '../../../platform/context.ts';
import { serve, type Rest } from '../../../platform/http/rest.ts';
import type { Translator } from '../../../platform/texts/translation.ts';
import { livePreview } from '../../performers/contract.ts';
import {
  conversionChat,
  getReceipt,
  roomMenu,
  roomModes,
  surveyChatExit,
  translateMessages,
  translationOffer,
  feedbackReasons,
  surveyFeedback,
  surveyFeedbackData,
} from '../contract.ts';
import { hasFeedback, storeFeedback } from './shows/feedback-store.ts';
import { presentConversion, setConversionChat } from './joining/conversion.ts';
import { boughtGifts, gifts, openGoal, tipMenu, toyControls } from './giving/giving-store.ts';
import type { Live } from './live.ts';
import { translateMessages as translate } from './room/translation.ts';

/** A lively room brings a message a second, and a reader asks for some at a time. */
const oftenEnough = { limit: { max: 120, timeWindow: '1 minute' } };

export function liveRest(rest: Rest, live: Live, context: Context, translator: Translator | null): void {
  const { database } = context;
  serve(rest, livePreview, ({ caller, params, request: { ip } }) => live.previews.play(caller, params.actorId, ip));
  serve(rest, roomMenu, async ({ caller, language, params: { actorId } }) => ({
    gifts: await gifts(database, language),
    boughtGifts: await boughtGifts(database, caller.guestId),
    toyControls: (await live.toys.isReady(actorId)) ? await toyControls(database, language) : [],
    menu: await tipMenu(database, actorId),
    goal: await openGoal(database, actorId),
    isModerator: await live.moderation.isModerator(actorId, caller.guestId),
  }));
  serve(rest, roomModes, ({ caller, params }) => live.modesFor(caller, params.actorId));
  serve(rest, conversionChat, async ({ caller, body }) =>
    presentConversion(await setConversionChat(context, caller.guestId, body.action === 'enable'), context.now()),
  );
  serve(rest, translationOffer, () => Promise.resolve({ isOffered: translator !== null }));
  serve(
    rest,
    translateMessages,
    async ({ caller, params, body }) => ({
      texts: await translate(live, translator, caller, params.actorId, body),
    }),
    oftenEnough,
  );
  serve(rest, getReceipt, ({ caller, params }) => live.receipt(caller.guestId, params.chatSessionId));
  serve(rest, surveyFeedbackData, async ({ caller, query }) => ({
    reasons: [...feedbackReasons],
    isAnswered: await hasFeedback(database, caller.guestId, query.chatSessionId),
  }));
  serve(rest, surveyFeedback, async ({ caller, body }) => {
    await storeFeedback(database, caller.guestId, body);
    return { success: true as const };
  });
  serve(rest, surveyChatExit, async ({ caller, body }) => {
    await live.rate(caller.guestId, body.chatSessionId, body.stars);
    return { success: true as const };
  });
}
