import { m } from '#messages';
import type { ActorData } from '../../../performers/contract.ts';
import type { ChatMode, PrivateMode, RoomModes } from '../../contract.ts';

/** What a mode is called, and what it means, in one sentence. */
export const modeNames: Record<ChatMode, () => string> = {
  freeChat: m.live_mode_free_chat,
  videoChat: m.live_mode_video_chat,
  voyeur: m.live_mode_voyeur,
  ticketShow: m.live_mode_ticket_show,
  single: m.live_mode_single,
  singlec2c: m.live_mode_singlec2c,
  videoCall: m.live_mode_video_call,
  voiceCall: m.live_mode_voice_call,
};
export const modeHints: Record<ChatMode, () => string> = {
  freeChat: m.live_hint_free_chat,
  videoChat: m.live_hint_video_chat,
  voyeur: m.live_hint_voyeur,
  ticketShow: m.live_hint_ticket_show,
  single: m.live_hint_single,
  singlec2c: m.live_hint_singlec2c,
  videoCall: m.live_hint_video_call,
  voiceCall: m.live_hint_voice_call,
};

/** What is said in place of a price where a minute costs nothing: a ticket has been paid for. */
export const freeWords = (mode: ChatMode): string =>
  mode === 'ticketShow' ? m.live_with_ticket() : m.performers_free();

/** What the guest sends of himself when he is alone with her. */
export const sends: Record<PrivateMode, 'nothing' | 'picture' | 'sound'> = {
  single: 'nothing',
  singlec2c: 'picture',
  videoCall: 'picture',
  voiceCall: 'sound',
};

export const isPrivate = (mode: ChatMode): mode is PrivateMode => mode in sends;
/** Who looks on is silent. */
export const speaks = (mode: ChatMode): boolean => mode !== 'voyeur';
/** Whether one sees her. */
export const hasPicture = (mode: ChatMode): boolean => mode !== 'voiceCall';

/** What others pay a minute to look on while she is alone with somebody; null where nobody may. A call shows nothing. */
export const watchPriceOf = ({
  isVoyeurInSingleChatAllowed,
  prices,
}: Pick<ActorData, 'isVoyeurInSingleChatAllowed' | 'prices'>): number | null =>
  isVoyeurInSingleChatAllowed ? prices.voyeur : null;

/** What stands on the button to be alone with her: the cheapest of what is called private, or else of the calls, by its own name. */
export function privateLead(offers: readonly PrivateOffer[]): { name: string; price: number } | null {
  const chats = offers.filter(({ mode }) => mode === 'single' || mode === 'singlec2c');
  const [first, ...others] = chats.length > 0 ? chats : offers;
  if (first === undefined) return null;
  const { mode, price } = others.reduce((least, each) => (each.price < least.price ? each : least), first);
  return { name: modeNames[chats.length > 0 ? 'single' : mode](), price };
}

export type ModeOffer = RoomModes['modes'][number];
/** A way of being alone with her, which is asked for. */
export type PrivateOffer = ModeOffer & { mode: PrivateMode };
export const isPrivateOffer = (offer: ModeOffer): offer is PrivateOffer => isPrivate(offer.mode);

const leading: readonly ChatMode[] = ['ticketShow', 'freeChat', 'videoChat', 'single', 'voyeur'];

/** The one that the entrance leads to first, as her chat button does; the others stand below it. */
export function leadingOffer(modes: readonly ModeOffer[]): ModeOffer | null {
  for (const mode of leading) {
    const offer = modes.find((each) => each.mode === mode);
    if (offer !== undefined) return offer;
  }
  return modes[0] ?? null;
}

/** Whether it begins without a coin: it costs nothing, or something else pays for its first seconds. A ticket is another step. */
export const isGiven = ({ mode, price, freeSeconds }: ModeOffer): boolean =>
  mode !== 'ticketShow' && (price === 0 || freeSeconds > 0);

/** Whether a guest with these coins can begin: something must pay for the first second. */
export const canBegin = ({ price, freeSeconds }: ModeOffer, balance: number | null): boolean =>
  price === 0 || freeSeconds > 0 || balance === null || balance >= 1;
