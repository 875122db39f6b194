/** Tells a guest's open pages something at once, wherever they are connected. Losing it is harmless: pages also ask. */
export interface Push {
  toGuest(guestId: string, type: string, data: object): void;
  /** To everyone who is connected, but for some. */
  toAll(type: string, data: object, but?: Except): void;
}

/** Who is told nothing. */
export interface Except {
  /** By country, as two capitals. */
  countries: readonly string[];
  /** By guest id. */
  guests: readonly string[];
}
