/** Tells a guest's open pages something at once, wherever they are connected. Losing it is harmless: pages also ask. */
export interface Push {
  toGuest(guestId: string, type: string, data: object): void;
  /** To everyone who is connected. */
  toAll(type: string, data: object): void;
}
