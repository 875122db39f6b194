// Free of schemas, so that pages can have them without the schema library travelling along.

/** What a message carries that is only words. */
export const plainMessage = { kind: 'text', coins: 0, gifts: [], toyId: null, menuItem: null } as const;

/** The room where operators alone read what was taken away from a chat. */
export const removedOf = (chatId: string): string => `${chatId} removed`;

export const liveConstants = {
  /** Most coins in one tip, and for all that is given at once. */
  mostCoins: 10_000,
  mostPrice: 1_000_000,
  /** How long a moderator's mute lasts. Minutes. */
  muteMinutes: 10,
  /** Longest chat message in a room, and in a channel of the messenger. */
  messageLength: 300,
  channelMessageLength: 1000,
  /** After so many guests at most a page asks whether they are still in the room. */
  companyAsked: 200,
  /** Without a picture a show is ended after so many minutes: long enough to set up an encoder, or to start a computer anew. */
  absentMinutes: 30,
  /** A sender's pseudonym, a full stop, and a page's id of 64 signs. */
  messageIdLength: 100,
  /** A guest is warned when his coins last this much longer. */
  warnSeconds: 60,
  /** The browser says each second what arrives. */
  aliveMs: 1000,
  /** Fewer pictures than this within a second are none: it stands still. */
  fewestFrames: 2,
  /** Between two proofs at most this much is charged; a longer gap is the message's fault and free. */
  longestGapMs: 3000,
  /** For so long after the engine's last report media counts as delivered: pictures, and sound alone. */
  pictureDeliveryMs: 2500,
  soundDeliveryMs: 8000,
  /** Time has counted so recently that the clock runs. */
  runsMs: 2500,
  /** Without a proof for so long the picture stops. */
  unprovenMs: 5000,
  /** It is shown for so long to who waits, so that it can be proven, and again after a pause. */
  graceGrantMs: 4000,
  graceRetryMs: 2000,
  /** Without a sign of life for so long the chat session is over. */
  lostMs: 10_000,
  /** So is one in which nothing has counted for so long; where he keeps her from the others, sooner. */
  stillMs: 60_000,
  stillAloneMs: 20_000,
  /** How long a performer may think about a private chat. */
  requestMs: 60_000,
  /** How long a guest has to enter once she has said yes. */
  enterMs: 20_000,
  /** Free chat with one performer on one day, in minutes; VIPs have longer (§2). */
  freeChatMinutes: 20,
  freeChatVipMinutes: 60,
  /** One long preview for each guest before the first chat (§2: fifteen-minutes-preview). */
  longPreviewMinutes: 15,
  /** A new guest's free first chat, and how long the offer stands. */
  conversionMinutes: 3,
  conversionCountdownMinutes: 30,
  /** Rooms that a guest pays in at the same time, and devices that one account watches from. */
  roomsAtOnce: 1,
  devicesAtOnce: 2,
  /** How long her studio's word that a toy is connected is believed, and how often it gives it. */
  toyLeaseMs: 25_000,
  toyRenewMs: 8000,
  /** Longest caption, and how long the last one stays at the foot of the picture. */
  captionLength: 300,
  captionMs: 6000,
  /** Texts of one call for a translation, and how long each may be. */
  translatedTexts: 20,
  translatedLength: 500,
} as const;
