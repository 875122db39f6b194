// Free of schemas, so that pages can have them without the schema library travelling along.

/** Bounds of what a performer may ask a minute for each way of chatting, in VXC. */
export const priceBounds = {
  priceVideo: { min: 2, max: 40 },
  priceVoyeur: { min: 1, max: 20 },
  priceSingle: { min: 4, max: 80 },
  priceSinglec2c: { min: 4, max: 100 },
  priceVideocall: { min: 4, max: 100 },
  priceVoice: { min: 2, max: 60 },
} as const;
export type PriceName = keyof typeof priceBounds;

/** What she may offer beside free chat, as `performers.offers` holds it. */
export const offers = [
  'videoChat',
  'voyeur',
  'single',
  'voyeurInSingle',
  'singlec2c',
  'videoCall',
  'voiceCall',
  'toy',
] as const;
export type OfferName = (typeof offers)[number];

/** Pictures of hers that can be sent side by side; guests see one of them. */
export const sources = ['camera', 'screen', 'obs'] as const;
export type SourceName = (typeof sources)[number];

export const studioConstants = {
  /** How long nobody sees her after a panic. Minutes. */
  panicMinutes: 60,
  menuItems: 20,
  titleLength: 60,
  /** Most coins of one item of the menu, and of a goal. */
  mostItemCoins: 10_000,
  mostGoalCoins: 1_000_000,
  bannedWords: 200,
  wordLength: 40,
} as const;

/** What OBS is to send, and what is warned of. Bits per second, frames per second, milliseconds. */
export const streamAdvice = {
  bitrate: 2_500_000,
  /** OBS sends as much as it is told; a browser less where little moves. */
  leastBitrate: { obs: 1_000_000, camera: 250_000, screen: 0 },
  mostBitrate: 4_000_000,
  fps: 30,
  leastFps: 24,
  keyFrameMs: 2000,
  mostKeyFrameMs: 2600,
  /** Share of packets lost, 0 to 1. */
  mostLoss: 0.02,
  mostRttMs: 150,
  leastHeight: 720,
} as const;

/** What can be off with a stream, the worst first. */
export const streamFaults = [
  'nothing',
  'loss',
  'key-frames',
  'bitrate-low',
  'bitrate-high',
  'fps',
  'latency',
  'resolution',
] as const;
export type StreamFault = (typeof streamFaults)[number];
