import type { StreamKeys } from '../../live/server/index.ts';
import { createBlocks, type BlocksDesk } from './offer/blocks.ts';
import { createDesk, type Desk } from './offer/desk.ts';
import { createEarnings, type EarningsDesk } from './earnings/earnings.ts';
import { createKeys, type Keys } from './stream/keys.ts';
import { createNoticeDesk, type NoticeDesk } from './stream/notice-desk.ts';
import { createOffer, type OfferDesk } from './offer/offer.ts';
import { createOverlay, type Overlay } from './stream/overlay.ts';
import type { StudioParts } from './parts.ts';
import { createPayoutDesk, type PayoutDesk } from './earnings/payout-desk.ts';
import { createSchedule, type Schedule } from './offer/schedule.ts';
import { createStream, type Stream } from './stream/stream.ts';
import { createToyDesk, type ToyDesk } from './stream/toy-desk.ts';

export interface Studio {
  desk: Desk;
  notices: NoticeDesk;
  offer: OfferDesk;
  blocks: BlocksDesk;
  schedule: Schedule;
  stream: Stream;
  keys: Keys;
  overlay: Overlay;
  earnings: EarningsDesk;
  payouts: PayoutDesk;
  toys: ToyDesk;
  /** For the door that OBS knocks at. */
  streamKeys: StreamKeys;
}

/** A performer's own side of the platform (S1). Everything goes by whose account it is. */
export function createStudio(parts: StudioParts): Studio {
  const keys = createKeys(parts);
  return {
    desk: createDesk(parts),
    notices: createNoticeDesk(parts),
    offer: createOffer(parts),
    blocks: createBlocks(parts),
    schedule: createSchedule(parts),
    stream: createStream(parts, keys),
    keys,
    overlay: createOverlay(parts, keys),
    earnings: createEarnings(parts),
    payouts: createPayoutDesk(parts),
    toys: createToyDesk(parts),
    streamKeys: { holderOf: (key) => keys.holderOf('stream', key), onChange: keys.onChange },
  };
}
