/** Tells a guest's open pages something at once, wherever they are connected. Losing it is harmless: pages also ask. */
export interface Push {
  toGuest(guestId: string, type: string, data: object): void;
  /** To everyone who is connected, or to those of an audience. */
  toAll(type: string, data: object, to?: Audience): void;
}

/** Guests by where they are, or by who they are. */
export interface Among {
  /** Codes of countries and regions. */
  places: readonly string[];
  /** By guest id. */
  guests: readonly string[];
}

/** Everyone but these, or these alone. */
export type Audience = { except: Among } | { among: Among };
