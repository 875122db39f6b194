import { voucherTypes, type VoucherType } from '../../wallet/constants.ts';
import type { Offer, PerformerState } from '../../../platform/database/tables.ts';
import type { ChatMode, PrivateMode } from '../contract.ts';

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

/** The ways of chatting (E1–E9), and what each means. */
export const modeRules: Record<ChatMode, ModeRules> = {
  freeChat: { ...watching, price: null, offer: null, vouchers: null },
  videoChat: { ...watching, price: 'price_video', offer: null, vouchers: voucherTypes.videochat },
  voyeur: { ...watching, price: 'price_voyeur', offer: 'voyeur', speaks: false, vouchers: voucherTypes.videochat },
  ticketShow: { ...watching, price: null, offer: null, vouchers: null },
  single: { ...alone, price: 'price_single', offer: 'single', sends: 'nothing' },
  singlec2c: { ...alone, price: 'price_singlec2c', offer: 'singlec2c', sends: 'picture' },
  videoCall: { ...alone, price: 'price_videocall', offer: 'videoCall', sends: 'picture' },
  voiceCall: { ...alone, price: 'price_voice', offer: 'voiceCall', sends: 'sound' },
};

export const isPrivateMode = (mode: ChatMode): mode is PrivateMode => modeRules[mode].isPrivate;

/** What a mode costs right now, in coins a minute. While she chats for nothing, nobody pays for the room. */
export function priceOf(mode: ChatMode, state: PerformerState, prices: Prices): number {
  const { price } = modeRules[mode];
  if (price === null || (mode === 'videoChat' && state === 'freeChat')) return 0;
  return prices[price];
}

export interface Room {
  state: PerformerState;
  offers: readonly Offer[];
}

/** What the guest holds that opens a door. */
export interface Keys {
  hasTicket: boolean;
  /** The private mode that she has said yes to. */
  accepted: PrivateMode | null;
}

export type Obstacle = 'performer-offline' | 'performer-busy' | 'not-offered' | 'need-ticket' | 'not-accepted';

/** What keeps a guest from beginning a mode in this room; null where he may. */
export function obstacleTo(mode: ChatMode, { state, offers }: Room, keys: Keys): Obstacle | null {
  if (state === 'offline' || state === 'away') return 'performer-offline';
  const { offer, isPrivate } = modeRules[mode];
  if (state === 'ticketShow') return mode !== 'ticketShow' ? 'performer-busy' : keys.hasTicket ? null : 'need-ticket';
  if (mode === 'ticketShow') return 'not-offered';
  if (offer !== null && !offers.includes(offer)) return 'not-offered';
  if (state === 'private') {
    return mode === 'voyeur' && offers.includes('voyeurInSingle') ? null : 'performer-busy';
  }
  if (isPrivate) return keys.accepted === mode ? null : 'not-accepted';
  if (mode === 'freeChat' && state !== 'freeChat') return 'not-offered';
  if (mode === 'voyeur' && state === 'freeChat') return 'not-offered';
  return null;
}

/** Whether a guest in this mode stays when she goes private, or a ticket show begins. */
export function staysThrough(mode: ChatMode, state: 'private' | 'ticketShow', offers: readonly Offer[]): boolean {
  if (state === 'ticketShow') return mode === 'ticketShow';
  return isPrivateMode(mode) || (mode === 'voyeur' && offers.includes('voyeurInSingle'));
}
