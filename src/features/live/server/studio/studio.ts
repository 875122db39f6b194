import { createKeys, type Keys } from '../stream/keys.ts';
import { createOverlay, type Overlay } from '../stream/overlay.ts';
import { createStream, type Stream } from '../stream/stream.ts';
import { createBlocks, type BlocksDesk } from './blocks.ts';
import { createOffer, type OfferDesk } from './offer.ts';
import { createOwnShow, type OwnShow } from './own-show.ts';
import type { StudioParts } from './parts.ts';
import { createToyDesk, type ToyDesk } from './toy-orders.ts';

/** What a performer does about her own room. */
export interface Studio {
  ownShow: OwnShow;
  offer: OfferDesk;
  blocks: BlocksDesk;
  stream: Stream;
  keys: Keys;
  overlay: Overlay;
  toys: ToyDesk;
}

/** A performer's own side of her room (S1). Everything goes by whose account it is. */
export function createStudio(parts: StudioParts): Studio {
  const keys = createKeys(parts.context);
  return {
    ownShow: createOwnShow(parts),
    offer: createOffer(parts),
    blocks: createBlocks(parts),
    stream: createStream(parts, keys),
    keys,
    overlay: createOverlay(parts.context, keys),
    toys: createToyDesk(parts),
  };
}
