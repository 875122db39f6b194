import { voucherTypes, type VoucherType } from '../../../wallet/constants.ts';
import type { Offer } from '../../../performers/server/index.ts';
import type { ActorState } from '../../../performers/contract.ts';
import type { ChatMode, ExitCode, PrivateMode } from '../../contract.ts';
import { priceBounds } from '../../studio-constants.ts';

/** What each mode costs, in coins a minute. */
export interface Prices {
  price_video: number;
  price_single: number;
  price_singlec2c: number;
  price_voyeur: number;
  price_voice: number;
  price_videocall: number;
}

interface ModeRules {
  /** Null: nothing is metered. */
  price: keyof Prices | null;
  /** What she must offer; null where no offer is needed. */
  offer: Offer | null;
  /** Alone with her, after she has said yes. */
  isPrivate: boolean;
  /** Whether the guest may write and give. Who looks on is silent. */
  speaks: boolean;
  /** What the guest sends of himself. */
  sends: 'nothing' | 'picture' | 'sound';
  /** Vouchers whose minutes go before coins. */
  vouchers: VoucherType | null;
}

const watching = { isPrivate: false, speaks: true, sends: 'nothing' } as const;
const alone = { isPrivate: true, speaks: true, vouchers: null } as const;

const most: Record<keyof Prices, number> = {
  price_video: priceBounds.priceVideo.max,
  price_single: priceBounds.priceSingle.max,
  price_singlec2c: priceBounds.priceSinglec2c.max,
  price_voyeur: priceBounds.priceVoyeur.max,
  price_voice: priceBounds.priceVoice.max,
  price_videocall: priceBounds.priceVideocall.max,
};

/** The ways of chatting (E1–E9), and what each means. */
export const modeRules: Record<ChatMode, ModeRules> = {
  freeChat: { ...watching, price: null, offer: null, vouchers: null },
  videoChat: { ...watching, price: 'price_video', offer: 'videoChat', vouchers: voucherTypes.videochat },
  voyeur: { ...watching, price: 'price_voyeur', offer: 'voyeur', speaks: false, vouchers: voucherTypes.videochat },
  ticketShow: { ...watching, price: null, offer: null, vouchers: null },
  single: { ...alone, price: 'price_single', offer: 'single', sends: 'nothing' },
  singlec2c: { ...alone, price: 'price_singlec2c', offer: 'singlec2c', sends: 'picture' },
  videoCall: { ...alone, price: 'price_videocall', offer: 'videoCall', sends: 'picture' },
  voiceCall: {
    ...alone,
    price: 'price_voice',
    offer: 'voiceCall',
    sends: 'sound',
    vouchers: voucherTypes.videochat,
  },
};

/** The most that a minute may cost for which a voucher can pay, in coins. */
export const mostByMinute = Math.max(
  ...Object.values(modeRules).map(({ price, vouchers }) => (price === null || vouchers === null ? 0 : most[price])),
);

export const isPrivateMode = (mode: ChatMode): mode is PrivateMode => modeRules[mode].isPrivate;

/** Whether he hears her and sees nothing. */
export const isSoundOnly = (mode: ChatMode): boolean => mode === 'voiceCall';

/** What a mode costs, in coins a minute. */
export function priceOf(mode: ChatMode, prices: Prices): number {
  const { price } = modeRules[mode];
  return price === null ? 0 : prices[price];
}

export interface Room {
  state: ActorState;
  offers: readonly Offer[];
  /** How she is alone with somebody; null where she is not. */
  privateMode: PrivateMode | null;
}

/** Whether others may look on while she is alone with somebody: where she allows it, and never at a call without picture. */
const isOpenToVoyeurs = ({ offers, privateMode }: Pick<Room, 'offers' | 'privateMode'>): boolean =>
  offers.includes('voyeurInSingle') && (privateMode === null || !isSoundOnly(privateMode));

/** What others pay a minute to look on while she is alone with somebody in this mode; null where nobody may. */
export const watchPriceIn = (mode: PrivateMode, { offers, ...prices }: Pick<Room, 'offers'> & Prices): number | null =>
  offers.includes('voyeur') && isOpenToVoyeurs({ offers, privateMode: mode }) ? priceOf('voyeur', prices) : null;

/** What the guest holds that lets him in. */
export interface Keys {
  hasTicket: boolean;
  /** The private mode that she has said yes to. */
  accepted: PrivateMode | null;
}

export type Obstacle = 'performer-offline' | 'performer-busy' | 'not-offered' | 'need-ticket' | 'not-accepted';

/** What keeps a guest from beginning a mode in this room; null where he may. */
export function obstacleTo(mode: ChatMode, room: Room, keys: Keys): Obstacle | null {
  const { state, offers } = room;
  if (state === 'offline' || state === 'away') return 'performer-offline';
  const { offer, isPrivate } = modeRules[mode];
  if (state === 'ticketShow') return mode !== 'ticketShow' ? 'performer-busy' : keys.hasTicket ? null : 'need-ticket';
  if (mode === 'ticketShow') return 'not-offered';
  if (offer !== null && !offers.includes(offer)) return 'not-offered';
  if (state === 'private') {
    return mode === 'voyeur' && isOpenToVoyeurs(room) ? null : 'performer-busy';
  }
  if (isPrivate) return keys.accepted === mode ? null : 'not-accepted';
  // While she chats for nothing, nobody pays to be in the room.
  return (mode === 'freeChat') === (state === 'freeChat') ? null : 'not-offered';
}

/** Whether a guest in this mode stays when she comes into this state. */
export function staysThrough(mode: ChatMode, room: Room): boolean {
  const { state } = room;
  switch (state) {
    case 'private':
      return isPrivateMode(mode) || (mode === 'voyeur' && isOpenToVoyeurs(room));
    case 'ticketShow':
    case 'freeChat':
      return mode === state;
    case 'videoChat':
      return mode === 'videoChat' || mode === 'voyeur';
    case 'away':
      return false;
    // The stream may come back in a moment: whose connection is lost goes by himself.
    case 'offline':
      return true;
  }
}

const goodbyes = {
  private: 'privateShow',
  ticketShow: 'ticketShow',
  away: 'performerAway',
  // Nobody pays for what the others have for nothing: he may come in again.
  freeChat: 'modeChange',
  videoChat: 'showEnded',
  offline: 'showEnded',
} as const satisfies Record<ActorState, ExitCode>;

/** What who was in this mode and may not stay is told. Out of free chat nobody is led into what costs: he decides anew. */
export const goodbyeOf = (state: ActorState, mode: ChatMode): ExitCode =>
  state === 'videoChat' && mode === 'freeChat' ? 'modeChange' : goodbyes[state];
