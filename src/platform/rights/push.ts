import type { ChannelEvents, EventName } from '../contract.ts';

/** Tells a guest's open pages something at once, wherever they are connected. Losing it is harmless: pages also ask. */
export interface Push {
  toGuest<E extends EventName>(guestId: string, type: E, data: ChannelEvents[E]): void;
  /** To everyone who is connected, or to those of an audience. */
  toAll<E extends EventName>(type: E, data: ChannelEvents[E], to?: Audience): void;
}

/** Tells everybody in a room of the channel something, in the same way. */
export type NotifyRoom = <E extends EventName>(room: string, type: E, data: ChannelEvents[E]) => void;

/** Guests by where they are, or by who they are. */
export interface Among {
  /** Codes of countries and regions. */
  places: readonly string[];
  /** By guest id. */
  guests: readonly string[];
}

/** Everyone but these, or these alone. */
export type Audience = { except: Among } | { among: Among };
